import { forgetNews } from '../notifications/index.ts'
import { holdTags } from '../platform/hold-tags.ts'
import { endRoom } from './end-room.ts'
import { deleteInvitationsBy } from './invitations-table.ts'
import { type RoomCaller, requireParticipant } from './participants.ts'
import { listRoomMembers, markLeft } from './room-members-table.ts'
import type { RoomServices, WhenStored } from './room-services.ts'
import { findRoom } from './rooms-table.ts'
import { sealedRoom } from './sealed-room.ts'

/**
 * From now on she reads and writes nothing there; a remaining member's browser makes the new key.
 * What she still had asked about this number is taken back: no late answer brings her in again.
 */
export async function leaveRoom(
  services: RoomServices,
  caller: RoomCaller,
  whenStored: WhenStored,
): Promise<{ done: true }> {
  const { live } = services
  await services.db.transaction().execute(async (db) => {
    const { id } = await requireParticipant({ ...services, db }, caller)
    await markLeft(db, id, services.clock())
    await takeBack({ ...services, db }, caller)
    await closeEmpty({ ...services, db }, caller.roomId)
  })
  whenStored(() => {
    live.recheck([live.memberTopic(caller.memberId)])
    live.tell(`room:${caller.roomId}`, 'room', { roomId: caller.roomId })
  })
  return { done: true }
}

/**
 * Nobody is left to whom it could say anything: keys and messages go at once. Whoever is being let in
 * meanwhile is waited for.
 */
export async function closeEmpty(
  { db, vault, index, clock }: Pick<RoomServices, 'db' | 'vault' | 'index' | 'clock'>,
  roomId: string,
): Promise<void> {
  const room = await findRoom(db, roomId)
  if (!room) return
  await holdTags(db, index.tags('room-number', sealedRoom.open(vault, room.sealed).phoneNumber))
  const members = await listRoomMembers(db, roomId)
  if (!members.some(({ state }) => state === 'in')) await endRoom(db, roomId, clock())
}

async function takeBack(
  { db, vault, index }: RoomServices,
  { roomId, memberId }: RoomCaller,
): Promise<void> {
  const room = await findRoom(db, roomId)
  if (!room) return
  const { phoneNumber } = sealedRoom.open(vault, room.sealed)
  const ids = await deleteInvitationsBy(db, {
    askerTags: index.tags('room-member', memberId),
    numberTags: index.tags('room-number', phoneNumber),
  })
  for (const id of ids) await forgetNews.about(db, id)
}
