import type { RoomServices } from '../room-services.ts'
import { sealedBlock, sealedPlace } from '../sealed-room.ts'
import { listBlocksOf } from './room-blocks-table.ts'
import { listRoomMembers, type RoomMember } from './room-members-table.ts'

/** A present or former member of a room, with the account, which is null once it is deleted. */
export type RoomPerson = Pick<RoomMember, 'id' | 'memberTag' | 'paused' | 'state'> & {
  account: string | null
}

/** Returns the present and former members of a room, in the order of admission. */
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

/**
 * Returns whether an account may enter a room: it is not banned there, and there is no block
 * between it and a present member.
 */
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

/** Returns the accounts with a block in either direction. No invitation connects them. */
export async function blockedAccounts(
  { db, vault, index }: Pick<RoomServices, 'db' | 'vault' | 'index'>,
  memberId: string,
): Promise<Set<string>> {
  const blocks = await listBlocksOf(db, index.tags('room-member', memberId))
  const accounts = new Set(
    blocks.flatMap(({ sealed }) => Object.values(sealedBlock.open(vault, sealed))),
  )
  accounts.delete(memberId)
  return accounts
}
