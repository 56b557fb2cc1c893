import { forgetNews } from '../notifications/index.ts'
import { deleteInvitationsBy } from './invitations-table.ts'
import { type RoomCaller, requireParticipant } from './participants.ts'
import { listRoomMembers, markLeft } from './room-members-table.ts'
import type { RoomServices, WhenStored } from './room-services.ts'
import { deleteRoom, findRoomNumberTag } from './rooms-table.ts'

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
    await takeBack({ ...services, db }, caller)
    await markLeft(db, id, services.clock())
    await closeEmpty({ ...services, db }, caller.roomId)
  })
  whenStored(() => {
    live.recheck([live.memberTopic(caller.memberId)])
    live.tell(`room:${caller.roomId}`, 'room', { roomId: caller.roomId })
  })
  return { done: true }
}

/** Nobody is left to whom it could say anything: keys and messages go at once. */
export async function closeEmpty({ db }: Pick<RoomServices, 'db'>, roomId: string): Promise<void> {
  const members = await listRoomMembers(db, roomId)
  if (!members.some(({ state }) => state === 'in')) await deleteRoom(db, roomId)
}

async function takeBack(
  { db, index }: RoomServices,
  { roomId, memberId }: RoomCaller,
): Promise<void> {
  const numberTag = await findRoomNumberTag(db, roomId)
  if (!numberTag) return
  const askerTags = index.tags('room-member', memberId)
  const ids = await deleteInvitationsBy(db, { askerTags, numberTags: [numberTag] })
  for (const id of ids) await forgetNews.about(db, id)
}
