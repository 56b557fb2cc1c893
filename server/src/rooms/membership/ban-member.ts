import { deleteRoomNotifications } from '../../notifications/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { sealedPlace } from '../sealed-room.ts'
import { listPlacesBeside } from './places.ts'
import { banPlaces, findPlaces, unbanPlaces } from './room-members-table.ts'

type BanServices = Pick<Services, 'vault' | 'index' | 'clock'>

/**
 * Bans a member from a room permanently, by the member's id in it, even after the member has left.
 * The account cannot return under another id, and its notifications that lead to the room are
 * deleted. Returns false if no account has this id in a room, or it is already banned. The browsers
 * of the other members create the new key.
 */
export async function banMember(db: Handle, services: BanServices, id: string): Promise<boolean> {
  const places = await listPlacesBeside(db, services, id)
  if ((await banPlaces(db, places, services.clock())).length === 0) return false
  for (const { roomId, sealed } of await findPlaces(db, [id])) {
    const { memberId } = sealedPlace.open(services.vault, sealed)
    const tags = services.index.tags('room-member', memberId)
    await deleteRoomNotifications(db, services.vault, { tags, roomId })
  }
  return true
}

/** Ends a ban. The member is not in the room and has to ask again to return. */
export async function liftBan(db: Handle, services: BanServices, id: string): Promise<void> {
  await unbanPlaces(db, await listPlacesBeside(db, services, id), services.clock())
}
