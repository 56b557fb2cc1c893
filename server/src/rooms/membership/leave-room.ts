import { deleteNotificationsAbout, deleteRoomNotifications } from '../../notifications/index.ts'
import { lockTags } from '../../platform/database/advisory-lock.ts'
import { endRoom } from '../end-room.ts'
import { deleteInvitationsBy } from '../invitations/invitations-table.ts'
import type { RoomServices, WhenStored } from '../room-services.ts'
import { findRoom } from '../rooms-table.ts'
import { sealedRoom } from '../sealed-room.ts'
import { type RoomCaller, requireParticipant } from './participants.ts'
import { listRoomMembers, markLeft } from './room-members-table.ts'
import { isLive } from './unlinked-places-table.ts'

/**
 * Removes the caller from a room; a remaining member's browser creates the new key. Deletes the
 * open invitations of the caller's requests about this number, so that a late answer does not bring
 * the caller back, and the caller's notifications that lead to the room. Throws `not_found`.
 */
export async function leaveRoom(
  services: RoomServices,
  caller: RoomCaller,
  whenStored: WhenStored,
): Promise<{ done: true }> {
  const { live, vault, index } = services
  const tags = index.tags('room-member', caller.memberId)
  await services.db.transaction().execute(async (db) => {
    const { id } = await requireParticipant({ ...services, db }, caller)
    await markLeft(db, id, services.clock())
    await withdrawInvitations({ ...services, db }, caller)
    await deleteRoomNotifications(db, vault, { tags, roomId: caller.roomId })
    await closeEmpty({ ...services, db }, caller.roomId)
  })
  whenStored(() => {
    live.revalidate([live.memberTopic(caller.memberId)])
    live.signal(live.memberTopic(caller.memberId), 'notification', {})
    live.signal(`room:${caller.roomId}`, 'room', { roomId: caller.roomId })
  })
  return { done: true }
}

/**
 * Ends a room without members, with its keys and messages. Waits for a member who is being
 * admitted.
 */
export async function closeEmpty(
  services: Pick<RoomServices, 'db' | 'vault' | 'index' | 'clock'>,
  roomId: string,
): Promise<void> {
  const { db, vault, index, clock } = services
  const room = await findRoom(db, roomId)
  if (!room) return
  await lockTags(db, index.tags('room-number', sealedRoom.open(vault, room.sealed).phoneNumber))
  const members = await listRoomMembers(db, roomId)
  if (!members.some(isLive)) await endRoom(services, roomId, clock())
}

async function withdrawInvitations(
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
  for (const id of ids) await deleteNotificationsAbout(db, id)
}
