import type { Method } from './calls/method.ts'

/** Paths of the calls that only rooms make. Kept out of `paths`, which every page loads. */
export const roomPaths = {
  listInvitations: ['GET', '/api/user/{id}/invitations'],
  answerInvitation: ['POST', '/api/invitations/{id}'],
  getRoomNumber: ['GET', '/api/match-rooms/{id}/number'],
  listEpochs: ['GET', '/api/match-rooms/{id}/epochs'],
  addEpoch: ['POST', '/api/match-rooms/{id}/epochs'],
  shareLink: ['POST', '/api/match-rooms/{id}/links'],
  leaveRoom: ['POST', '/api/match-rooms/{id}/leave'],
  pauseRoom: ['POST', '/api/match-rooms/{id}/pause'],
  blockMember: ['POST', '/api/match-rooms/{id}/blocks'],
  reportMessage: ['POST', '/api/match-rooms/{id}/reports'],
  saveRoomKeys: ['POST', '/api/account/room-keys'],
  getRoomPins: ['GET', '/api/account/room-pins'],
  saveRoomPins: ['POST', '/api/account/room-pins'],
} as const satisfies Record<string, readonly [Method, `/api/${string}`]>

export type RoomCallName = keyof typeof roomPaths
