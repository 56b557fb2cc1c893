import type { BlindIndex } from '../../platform/crypto/blind-index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { notFound } from '../../platform/http/not-found.ts'
import type { Services } from '../../platform/services.ts'
import {
  findParticipant,
  hasPlaceAbout,
  listNumberTagsOf,
  type Participant,
} from './room-members-table.ts'

export interface RoomCaller {
  roomId: string
  memberId: string
}

/** Returns whether the member is in the room now. */
export async function isParticipant(
  { db, index }: Pick<Services, 'db' | 'index'>,
  roomId: string,
  memberId: string,
): Promise<boolean> {
  return (await findParticipant(db, roomId, index.tags('room-member', memberId))) !== undefined
}

/**
 * Returns the caller's place in a room. Throws `not_found` for a missing room, a room of others and
 * one that the caller has left.
 */
export async function requireParticipant(
  { db, index }: Pick<Services, 'db' | 'index'>,
  { roomId, memberId }: RoomCaller,
): Promise<Participant> {
  const participant = await findParticipant(db, roomId, index.tags('room-member', memberId))
  if (!participant) throw notFound()
  return participant
}

/**
 * Returns whether a member has had access to what is said about a number, as a present, former or
 * banned member of its room. For a room that has ended, only bans are known.
 */
export async function hasEntered(
  { index }: { index: BlindIndex },
  { db, memberId, phoneNumber }: { db: Handle; memberId: string; phoneNumber: string },
): Promise<boolean> {
  return hasPlaceAbout(db, {
    memberTags: index.tags('room-member', memberId),
    numberTags: index.tags('room-number', phoneNumber),
  })
}

/**
 * Returns the tags of the numbers in whose rooms a member has a place, including former and banned
 * ones.
 */
export function numberTagsOfMember(
  db: Handle,
  index: BlindIndex,
  memberId: string,
): Promise<Buffer[]> {
  return listNumberTagsOf(db, index.tags('room-member', memberId))
}
