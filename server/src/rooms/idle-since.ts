import { DAY_MS } from '@sidelight/contract/rules/limits'
import { IDLE_ROOM_DAYS } from '@sidelight/contract/rules/rooms-policy'

/**
 * Returns the time since which a room must have had no messages to count as ended, whether or not
 * the job has deleted it.
 */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_ROOM_DAYS * DAY_MS)
}
