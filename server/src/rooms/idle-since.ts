import { IDLE_ROOM_DAYS } from '@sidelight/contract/rooms-policy'

const DAY_MS = 24 * 3_600_000

/** A room in which nobody wrote since this moment is over, whether it was swept already or not. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_ROOM_DAYS * DAY_MS)
}
