import { ApiError } from '../../platform/api/api-error.ts'
import { RoomRefusal } from '../keys/log/room-refusal.ts'
import type { Closed } from './closed-room.tsx'

/**
 * Returns why a failure closes the room, or null if it does not. `wasOpen` says that the member was
 * in the room until now.
 */
export function closeReason(error: unknown, wasOpen: boolean): Closed | null {
  if (error instanceof ApiError && error.status === 404) return wasOpen ? 'ended' : 'invalid'
  if (!(error instanceof RoomRefusal)) return null
  if (error.reason === 'forked' || error.reason === 'bad_log') return 'refused'
  return error.reason === 'removed' ? 'ended' : null
}
