import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'
import type { FoundRoom } from '../rooms-table.ts'

interface RoomMemberRow {
  /** Random: different in every room, and new after a return. */
  id: string
  roomId: string
  memberTag: Buffer
  /** The account; null once it is deleted. The place may still count as present: `unlinkPlace`. */
  sealed: Buffer | null
  paused: boolean
  admittedAt: Date
  leftAt: Date | null
  bannedAt: Date | null
}

declare module '../../platform/database/tables.ts' {
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

/** Stores a new member of a room. */
export async function insertRoomMember(db: Handle, member: NewRoomMember): Promise<void> {
  await db
    .insertInto('roomMembers')
    .values({ ...member, paused: false, leftAt: null, bannedAt: null })
    .execute()
}

export type Participant = Pick<RoomMemberRow, 'id' | 'roomId' | 'paused' | 'admittedAt'>

/**
 * Returns the member's place in a room, or undefined for a missing room, a room of others and one
 * that the member has left.
 */
export async function findParticipant(
  db: Handle,
  roomId: string,
  memberTags: readonly Buffer[],
): Promise<Participant | undefined> {
  return db
    .selectFrom('roomMembers')
    .select(['id', 'roomId', 'paused', 'admittedAt'])
    .where('roomId', '=', roomId)
    .where(isOneOf(memberTags))
    .where(isIn)
    .executeTakeFirst()
}

/** A present or former member of a room. */
export type RoomMember = Omit<RoomMemberRow, 'roomId' | 'leftAt' | 'bannedAt'> & {
  state: 'in' | 'left' | 'banned'
}

/** Returns the present and former members of a room, in the order of admission. */
export async function listRoomMembers(db: Handle, roomId: string): Promise<RoomMember[]> {
  return db
    .selectFrom('roomMembers')
    .select(['id', 'memberTag', 'sealed', 'paused', 'admittedAt'])
    .select(
      sql<RoomMember['state']>`case when banned_at is not null then 'banned'
        when left_at is not null then 'left' else 'in' end`.as('state'),
    )
    .where('roomId', '=', roomId)
    .orderBy('admittedAt')
    .orderBy('id')
    .execute()
}

/**
 * Returns whether an account has a place in the current room of a number, including former and
 * banned members.
 */
export async function hasPlaceAbout(
  db: Handle,
  { memberTags, numberTags }: { memberTags: readonly Buffer[]; numberTags: readonly Buffer[] },
): Promise<boolean> {
  const row = await db
    .selectFrom('roomMembers')
    .innerJoin('rooms', 'rooms.id', 'roomMembers.roomId')
    .select('roomMembers.id')
    .where(isOneOf(memberTags))
    .where(sql<boolean>`number_tag = any(${numberTags}::bytea[])`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the tags of the numbers of the rooms in which an account has a place. */
export async function listNumberTagsOf(
  db: Handle,
  memberTags: readonly Buffer[],
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('roomMembers')
    .innerJoin('rooms', 'rooms.id', 'roomMembers.roomId')
    .select('rooms.numberTag')
    .where(isOneOf(memberTags))
    .execute()
  return rows.map(({ numberTag }) => numberTag)
}

/** A room as one of its members lists it. */
export type OwnRoom = FoundRoom &
  Pick<RoomMemberRow, 'paused'> & {
    /** The member's id in the room. */
    memberId: string
    seq: number
    place: Buffer | null
    participantCount: number
    /** The ids of the members whom the member blocked. */
    blocked: string[]
  }

const ownRooms = (db: Handle, memberTags: readonly Buffer[]) =>
  db
    .selectFrom('roomMembers')
    .innerJoin('rooms', 'rooms.id', 'roomMembers.roomId')
    .select([
      'rooms.id',
      'rooms.sealed',
      'rooms.createdAt',
      'rooms.lastMessageAt',
      'rooms.seq',
      'paused',
    ])
    .select(['roomMembers.id as memberId', 'roomMembers.sealed as place'])
    .select(
      sql<number>`(select count(*)::integer from room_members as others
        where others.room_id = rooms.id and others.left_at is null and others.banned_at is null)`.as(
        'participantCount',
      ),
    )
    .select(
      sql<string[]>`array(select blocked_id from room_blocks
        where blocker_id = room_members.id order by id)`.as('blocked'),
    )
    .where(isOneOf(memberTags))
    .where(isIn)

/** Returns the rooms of a member, the one with the newest message first. */
export async function listRoomsOf(db: Handle, memberTags: readonly Buffer[]): Promise<OwnRoom[]> {
  return ownRooms(db, memberTags)
    .orderBy(sql`coalesce(last_message_at, created_at)`, 'desc')
    .orderBy('rooms.id')
    .execute()
}

/** Returns one room of a member, or undefined in the same cases as `findParticipant`. */
export async function findRoomOf(
  db: Handle,
  roomId: string,
  memberTags: readonly Buffer[],
): Promise<OwnRoom | undefined> {
  return ownRooms(db, memberTags).where('rooms.id', '=', roomId).executeTakeFirst()
}

/** Returns the members who were banned after a time, with their rooms. */
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

/**
 * Returns the members of a room whose accounts exist and who are remembered after its end: the
 * banned ones, or everybody.
 */
export async function listRemembered(
  db: Handle,
  roomId: string,
  { everybody }: { everybody: boolean },
): Promise<RoomMemberRow[]> {
  return db
    .selectFrom('roomMembers')
    .selectAll()
    .where('roomId', '=', roomId)
    .$if(!everybody, (rows) => rows.where('bannedAt', 'is not', null))
    .where('sealed', 'is not', null)
    .execute()
}

/** Copies members of an ending room to another room, as former members. */
export async function insertRemembered(
  db: Handle,
  { roomId, at }: { roomId: string; at: Date },
  members: readonly RoomMemberRow[],
): Promise<void> {
  const rows = members.map((member) => ({
    ...member,
    roomId,
    leftAt: member.bannedAt === null ? (member.leftAt ?? at) : member.leftAt,
  }))
  await db.insertInto('roomMembers').values(rows).execute()
}

/** Returns the rooms of many members, by tag, with the number of the newest message. */
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

/** Stores whether a member has paused a room. */
export async function updatePaused(db: Handle, id: string, paused: boolean): Promise<void> {
  await db.updateTable('roomMembers').set({ paused }).where('id', '=', id).execute()
}

/** Stores when a member left. */
export async function markLeft(db: Handle, id: string, leftAt: Date): Promise<void> {
  await db.updateTable('roomMembers').set({ leftAt }).where('id', '=', id).execute()
}

/** Returns the places with these ids whose accounts exist. */
export async function findPlaces(
  db: Handle,
  ids: readonly string[],
): Promise<{ id: string; roomId: string; sealed: Buffer }[]> {
  return db
    .selectFrom('roomMembers')
    .select(['id', 'roomId', 'sealed'])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .where('sealed', 'is not', null)
    .$narrowType<{ sealed: Buffer }>()
    .execute()
}

/** Bans places, including former ones. Returns the ids of those that were not banned before. */
export async function banPlaces(
  db: Handle,
  ids: readonly string[],
  bannedAt: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('roomMembers')
    .set({ bannedAt })
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .where('bannedAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends the ban of places. Their members count as having left. */
export async function unbanPlaces(db: Handle, ids: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('roomMembers')
    .set({ bannedAt: null, leftAt: sql<Date>`coalesce(left_at, ${at})` })
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .where('bannedAt', 'is not', null)
    .execute()
}

/** Returns every present or former place of an account. */
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
