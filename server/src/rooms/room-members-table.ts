import { sql } from 'kysely'
import type { Handle } from '../platform/tables.ts'
import type { FoundRoom } from './rooms-table.ts'

interface RoomMemberRow {
  /** Random: another one in every room, and a new one after coming back. */
  id: string
  roomId: string
  memberTag: Buffer
  /** Her account; null once that is deleted. */
  sealed: Buffer | null
  paused: boolean
  admittedAt: Date
  leftAt: Date | null
  bannedAt: Date | null
}

declare module '../platform/tables.ts' {
  interface Tables {
    roomMembers: RoomMemberRow
  }
}

export type NewRoomMember = Pick<
  RoomMemberRow,
  'id' | 'roomId' | 'memberTag' | 'sealed' | 'admittedAt'
>

const isOneOf = (tags: readonly Buffer[]) => sql<boolean>`member_tag = any(${tags}::bytea[])`
const isIn = sql<boolean>`left_at is null and banned_at is null`

export async function insertRoomMember(db: Handle, member: NewRoomMember): Promise<void> {
  await db
    .insertInto('roomMembers')
    .values({ ...member, paused: false, leftAt: null, bannedAt: null })
    .execute()
}

export type Participant = Pick<RoomMemberRow, 'id' | 'roomId' | 'paused'>

/** Her place in a room; undefined for a missing room, somebody else's, and one she left. */
export async function findParticipant(
  db: Handle,
  roomId: string,
  memberTags: readonly Buffer[],
): Promise<Participant | undefined> {
  return db
    .selectFrom('roomMembers')
    .select(['id', 'roomId', 'paused'])
    .where('roomId', '=', roomId)
    .where(isOneOf(memberTags))
    .where(isIn)
    .executeTakeFirst()
}

/** Somebody who is or was in a room. */
export type RoomMember = Pick<RoomMemberRow, 'id' | 'memberTag' | 'sealed' | 'paused'> & {
  state: 'in' | 'left' | 'banned'
}

/** Everybody who ever was in a room, in the order of admission. */
export async function listRoomMembers(db: Handle, roomId: string): Promise<RoomMember[]> {
  return db
    .selectFrom('roomMembers')
    .select(['id', 'memberTag', 'sealed', 'paused'])
    .select(
      sql<RoomMember['state']>`case when banned_at is not null then 'banned'
        when left_at is not null then 'left' else 'in' end`.as('state'),
    )
    .where('roomId', '=', roomId)
    .orderBy('admittedAt')
    .orderBy('id')
    .execute()
}

/** A room as one of its members finds it. */
export type OwnRoom = FoundRoom &
  Pick<RoomMemberRow, 'paused'> & { place: Buffer | null; participantCount: number }

const ownRooms = (db: Handle, memberTags: readonly Buffer[]) =>
  db
    .selectFrom('roomMembers')
    .innerJoin('rooms', 'rooms.id', 'roomMembers.roomId')
    .select(['rooms.id', 'rooms.sealed', 'rooms.createdAt', 'rooms.lastMessageAt', 'paused'])
    .select('roomMembers.sealed as place')
    .select(
      sql<number>`(select count(*)::integer from room_members as others
        where others.room_id = rooms.id and others.left_at is null and others.banned_at is null)`.as(
        'participantCount',
      ),
    )
    .where(isOneOf(memberTags))
    .where(isIn)

/** Her rooms, the one that was written in last first. */
export async function listRoomsOf(db: Handle, memberTags: readonly Buffer[]): Promise<OwnRoom[]> {
  return ownRooms(db, memberTags)
    .orderBy(sql`coalesce(last_message_at, created_at)`, 'desc')
    .orderBy('rooms.id')
    .execute()
}

/** One room of hers; undefined as `findParticipant`. */
export async function findRoomOf(
  db: Handle,
  roomId: string,
  memberTags: readonly Buffer[],
): Promise<OwnRoom | undefined> {
  return ownRooms(db, memberTags).where('rooms.id', '=', roomId).executeTakeFirst()
}

/** Who was banned after a moment, and from where. */
export async function listBans(
  db: Handle,
  after: Date,
): Promise<Pick<RoomMemberRow, 'id' | 'roomId'>[]> {
  return db
    .selectFrom('roomMembers')
    .select(['id', 'roomId'])
    .where('bannedAt', '>', after)
    .execute()
}

/** Who was banned from a room and still has an account. */
export async function listBanned(db: Handle, roomId: string): Promise<RoomMemberRow[]> {
  return db
    .selectFrom('roomMembers')
    .selectAll()
    .where('roomId', '=', roomId)
    .where('bannedAt', 'is not', null)
    .where('sealed', 'is not', null)
    .execute()
}

export async function insertBanned(
  db: Handle,
  roomId: string,
  banned: readonly RoomMemberRow[],
): Promise<void> {
  await db
    .insertInto('roomMembers')
    .values(banned.map((member) => ({ ...member, roomId })))
    .execute()
}

/** The rooms of many members at once, by tag, with the number of the newest message. */
export async function listOpenRooms(
  db: Handle,
  memberTags: readonly Buffer[],
): Promise<{ memberTag: Buffer; roomId: string; seq: number }[]> {
  return db
    .selectFrom('roomMembers')
    .innerJoin('rooms', 'rooms.id', 'roomMembers.roomId')
    .select(['memberTag', 'roomId', 'seq'])
    .where(isOneOf(memberTags))
    .where(isIn)
    .execute()
}

export async function updatePaused(db: Handle, id: string, paused: boolean): Promise<void> {
  await db.updateTable('roomMembers').set({ paused }).where('id', '=', id).execute()
}

export async function markLeft(db: Handle, id: string, leftAt: Date): Promise<void> {
  await db.updateTable('roomMembers').set({ leftAt }).where('id', '=', id).execute()
}

/** Answers her room, or undefined when nobody with this id is in one. */
export async function markBanned(
  db: Handle,
  id: string,
  bannedAt: Date,
): Promise<{ roomId: string } | undefined> {
  return db
    .updateTable('roomMembers')
    .set({ bannedAt })
    .where('id', '=', id)
    .where(isIn)
    .returning('roomId')
    .executeTakeFirst()
}

/** Every place that an account has or had. */
export async function listPlacesOf(
  db: Handle,
  memberTags: readonly Buffer[],
): Promise<Pick<RoomMemberRow, 'id' | 'roomId'>[]> {
  return db
    .selectFrom('roomMembers')
    .select(['id', 'roomId'])
    .where(isOneOf(memberTags))
    .orderBy('id')
    .execute()
}

/** Nothing leads from this place to an account any more. */
export async function unlinkPlace(
  db: Handle,
  { id, memberTag, leftAt }: Pick<RoomMemberRow, 'id' | 'memberTag'> & { leftAt: Date },
): Promise<void> {
  await db
    .updateTable('roomMembers')
    .set({ memberTag, sealed: null, leftAt: sql<Date>`coalesce(left_at, ${leftAt})` })
    .where('id', '=', id)
    .execute()
}

/** What hangs on the keys of the installation. */
export type SealedRoomMember = Pick<RoomMemberRow, 'id' | 'memberTag'> & { sealed: Buffer }

/** A batch of places with an account after the given id, in id order. */
export async function listSealedRoomMembers(
  db: Handle,
  after: string,
  limit: number,
): Promise<SealedRoomMember[]> {
  const rows = await db
    .selectFrom('roomMembers')
    .select(['id', 'memberTag', 'sealed'])
    .where('id', '>', after)
    .where('sealed', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ sealed, ...row }) => (sealed ? [{ ...row, sealed }] : []))
}

/** Unless it changed since it was read with `was`: a place that led to an account may lead to none. */
export async function updateSealedRoomMember(
  db: Handle,
  { id, ...sealed }: SealedRoomMember,
  was: Buffer,
): Promise<void> {
  await db
    .updateTable('roomMembers')
    .set(sealed)
    .where('id', '=', id)
    .where('sealed', '=', was)
    .execute()
}
