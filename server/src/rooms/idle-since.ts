import { DAY_MS } from '@sidelight/contract/rules/limits'
import { IDLE_ROOM_DAYS } from '@sidelight/contract/rules/rooms-policy'

/**
 * Returns the moment since when a room must be without messages to be over, whether it was swept
 * already or not.
 */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_ROOM_DAYS * DAY_MS)
}
