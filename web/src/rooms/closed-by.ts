import { ApiError } from '../platform/api-error.ts'
import type { Closed } from './closed-room.tsx'
import { RoomRefusal } from './keys/room-refusal.ts'

/** Why a failure ends a room for her, or null when it does not. `wasOpen`: she was in it until now. */
export function closedBy(error: unknown, wasOpen: boolean): Closed | null {
  if (error instanceof ApiError && error.status === 404) return wasOpen ? 'ended' : 'invalid'
  if (!(error instanceof RoomRefusal)) return null
  if (error.reason === 'forked' || error.reason === 'bad_log') return 'refused'
  return error.reason === 'removed' ? 'ended' : null
}
