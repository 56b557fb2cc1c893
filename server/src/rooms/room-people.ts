import { blockedAccounts } from './blocked-accounts.ts'
import { listRoomMembers, type RoomMember } from './room-members-table.ts'
import type { RoomServices } from './room-services.ts'
import { sealedPlace } from './sealed-room.ts'

/** Somebody who is or was in a room, with her account; null once that is deleted. */
export type RoomPerson = Pick<RoomMember, 'id' | 'memberTag' | 'paused' | 'state'> & {
  account: string | null
}

/** Everybody who ever was in a room, in the order of admission. */
export async function listPeople(
  { db, vault }: Pick<RoomServices, 'db' | 'vault'>,
  roomId: string,
): Promise<RoomPerson[]> {
  const members = await listRoomMembers(db, roomId)
  return members.map(({ sealed, ...member }) => ({
    ...member,
    account: sealed && sealedPlace.open(vault, sealed).memberId,
  }))
}

/** Whether somebody may come into a room: she was not banned from it, and no block stands between. */
export async function mayEnter(
  services: Pick<RoomServices, 'db' | 'vault' | 'index'>,
  memberId: string,
  people: readonly RoomPerson[],
): Promise<boolean> {
  const own = people.filter(({ account }) => account === memberId)
  if (own.some(({ state }) => state === 'banned')) return false
  if (own.some(({ state }) => state === 'in')) return true
  const blocked = await blockedAccounts(services, memberId)
  return !people.some(({ account, state }) => state === 'in' && blocked.has(account ?? ''))
}
