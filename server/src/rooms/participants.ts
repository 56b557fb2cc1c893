import type { BlindIndex } from '../platform/blind-index.ts'
import { notFound } from '../platform/not-found.ts'
import type { Handle } from '../platform/tables.ts'
import { findParticipant, type Participant } from './room-members-table.ts'

/** A room, and who is calling. */
export interface RoomCaller {
  roomId: string
  memberId: string
}

/** Whether she is in the room now. */
export async function isParticipant(
  { db, index }: { db: Handle; index: BlindIndex },
  roomId: string,
  memberId: string,
): Promise<boolean> {
  return (await findParticipant(db, roomId, index.tags('room-member', memberId))) !== undefined
}

/** Her place in a room; throws `not_found` for a missing room, somebody else's and one she left. */
export async function requireParticipant(
  { db, index }: { db: Handle; index: BlindIndex },
  { roomId, memberId }: RoomCaller,
): Promise<Participant> {
  const participant = await findParticipant(db, roomId, index.tags('room-member', memberId))
  if (!participant) throw notFound()
  return participant
}
