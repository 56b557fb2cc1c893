import type { Vault } from '../../platform/crypto/vault.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { sealedPlace } from '../sealed-room.ts'
import { findPlaces, listPlacesOf } from './room-members-table.ts'

/** Returns the ids of a member in rooms, including rooms left and rooms banned from. */
export async function listPlaceIds(
  { db, index }: Pick<Services, 'db' | 'index'>,
  memberId: string,
): Promise<string[]> {
  const places = await listPlacesOf(db, index.tags('room-member', memberId))
  return places.map(({ id }) => id)
}

/** Returns the distinct accounts of ids in rooms, if both the place and the account exist. */
export async function accountsOfPlaces(
  db: Handle,
  vault: Vault,
  ids: readonly string[],
): Promise<string[]> {
  const places = await findPlaces(db, ids)
  return [...new Set(places.map(({ sealed }) => sealedPlace.open(vault, sealed).memberId))]
}

/**
 * Returns the ids of the same account in the same room. An account that left and returned has
 * several. Empty if the place, the room or the account was deleted.
 */
export async function listPlacesBeside(
  db: Handle,
  { vault, index }: Pick<Services, 'vault' | 'index'>,
  id: string,
): Promise<string[]> {
  const [place] = await findPlaces(db, [id])
  if (!place) return []
  const { memberId } = sealedPlace.open(vault, place.sealed)
  const places = await listPlacesOf(db, index.tags('room-member', memberId))
  return places.filter(({ roomId }) => roomId === place.roomId).map((other) => other.id)
}
