import type { RoomView } from '@sidelight/contract/rules/room-protocol/room-log'
import { type ColumnType, sql } from 'kysely'
import type { Handle } from '../platform/database/tables.ts'

interface RoomRow {
  id: string
  numberTag: Buffer
  /** The number, unmasked. */
  sealed: Buffer
  /** The number of the newest message; 0 before the first. */
  seq: number
  /** The number of the newest epoch; -1 before the first. */
  headN: number
  view: ColumnType<RoomView, string, string>
  createdAt: Date
  lastMessageAt: Date | null
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    rooms: RoomRow
  }
}

const summary = ['id', 'sealed', 'createdAt', 'lastMessageAt'] as const
export type FoundRoom = Pick<RoomRow, (typeof summary)[number]>

interface NewRoom extends Pick<RoomRow, 'id' | 'numberTag' | 'sealed' | 'createdAt'> {
  view: RoomView
}

/** Stores a room. A concurrent transaction for the same number waits in `lockTags` for its tags. */
export async function insertRoom(db: Handle, { view, ...room }: NewRoom): Promise<void> {
  await db
    .insertInto('rooms')
    .values({ ...room, seq: 0, headN: view.n, view: JSON.stringify(view), lastMessageAt: null })
    .execute()
}

/** Returns the room of a number. */
export async function findRoomByNumber(
  db: Handle,
  numberTags: readonly Buffer[],
): Promise<FoundRoom | undefined> {
  return db
    .selectFrom('rooms')
    .select(summary)
    .where(sql<boolean>`number_tag = any(${numberTags}::bytea[])`)
    .executeTakeFirst()
}

/** Returns a room. */
export async function findRoom(db: Handle, id: string): Promise<FoundRoom | undefined> {
  return db.selectFrom('rooms').select(summary).where('id', '=', id).executeTakeFirst()
}

/** Returns the state of a room's log, and locks the room until the transaction ends. */
export async function lockRoomView(db: Handle, id: string): Promise<RoomView | undefined> {
  const row = await db
    .selectFrom('rooms')
    .select('view')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.view
}

/** Returns the state of a room's log. */
export async function findRoomView(db: Handle, id: string): Promise<RoomView | undefined> {
  const row = await db.selectFrom('rooms').select('view').where('id', '=', id).executeTakeFirst()
  return row?.view
}

/** Stores the state of a room's log. */
export async function updateRoomView(db: Handle, id: string, view: RoomView): Promise<void> {
  await db
    .updateTable('rooms')
    .set({ view: JSON.stringify(view), headN: view.n })
    .where('id', '=', id)
    .execute()
}

/** Deletes a room, and with it its members, epochs and messages. */
export async function deleteRoom(db: Handle, id: string): Promise<void> {
  await db.deleteFrom('rooms').where('id', '=', id).execute()
}

/** Returns the ids of rooms without messages since a moment, locked for the transaction. */
export async function lockIdleRooms(db: Handle, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('rooms')
    .select('id')
    .where(sql<boolean>`coalesce(last_message_at, created_at) < ${since}`)
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** The columns that depend on the keys of the installation. */
export type SealedRoom = Pick<RoomRow, 'id' | 'sealed' | 'numberTag'>

/** Returns a room, and locks it until the transaction ends, or undefined if it does not exist. */
export async function lockSealedRoom(db: Handle, id: string): Promise<SealedRoom | undefined> {
  return db
    .selectFrom('rooms')
    .select(['id', 'sealed', 'numberTag'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
