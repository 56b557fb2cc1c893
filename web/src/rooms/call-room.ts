import { roomPaths } from '@sidelight/contract/room-paths'
import { callsOf } from '../platform/api/api.ts'

/** Makes a call that only rooms make: `callRoom('leaveRoom', { params: { id } })`. */
export const callRoom = callsOf(roomPaths)
