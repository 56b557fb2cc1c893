import type { RoomView } from '@sidelight/contract/room-log'
import { type ColumnType, sql } from 'kysely'
import type { Handle } from '../platform/tables.ts'

interface RoomRow {
  id: string
  numberTag: Buffer
  /** The number, whole. */
  sealed: Buffer
  /** Of the newest message; 0 before the first. */
  seq: number
  /** Of the newest epoch; -1 before the first. */
  headN: number
  view: ColumnType<RoomView, string, string>
  createdAt: Date
  lastMessageAt: Date | null
}

declare module '../platform/tables.ts' {
  interface Tables {
    rooms: RoomRow
  }
}

const summary = ['id', 'sealed', 'createdAt', 'lastMessageAt'] as const
export type FoundRoom = Pick<RoomRow, (typeof summary)[number]>

interface NewRoom extends Pick<RoomRow, 'id' | 'numberTag' | 'sealed' | 'createdAt'> {
  view: RoomView
}

/** Whoever opens the same number in the meantime waits on `holdTags` of its tags. */
export async function insertRoom(db: Handle, { view, ...room }: NewRoom): Promise<void> {
  await db
    .insertInto('rooms')
    .values({ ...room, seq: 0, headN: view.n, view: JSON.stringify(view), lastMessageAt: null })
    .execute()
}

/** The living room of a number. */
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

export async function findRoom(db: Handle, id: string): Promise<FoundRoom | undefined> {
  return db.selectFrom('rooms').select(summary).where('id', '=', id).executeTakeFirst()
}

/** What the log of a room says now; held until the transaction ends. */
export async function lockRoomView(db: Handle, id: string): Promise<RoomView | undefined> {
  const row = await db
    .selectFrom('rooms')
    .select('view')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.view
}

/** What the log of a room says now. */
export async function findRoomView(db: Handle, id: string): Promise<RoomView | undefined> {
  const row = await db.selectFrom('rooms').select('view').where('id', '=', id).executeTakeFirst()
  return row?.view
}

export async function updateRoomView(db: Handle, id: string, view: RoomView): Promise<void> {
  await db
    .updateTable('rooms')
    .set({ view: JSON.stringify(view), headN: view.n })
    .where('id', '=', id)
    .execute()
}

export async function deleteRoom(db: Handle, id: string): Promise<void> {
  await db.deleteFrom('rooms').where('id', '=', id).execute()
}

/** Ids of the rooms in which nobody wrote since a moment; nobody writes there until the transaction ends. */
export async function lockIdleRooms(db: Handle, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('rooms')
    .select('id')
    .where(sql<boolean>`coalesce(last_message_at, created_at) < ${since}`)
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** What hangs on the keys of the installation. */
export type SealedRoom = Pick<RoomRow, 'id' | 'sealed' | 'numberTag'>

/** Held until the transaction ends; undefined when it has ended already. */
export async function lockSealedRoom(db: Handle, id: string): Promise<SealedRoom | undefined> {
  return db
    .selectFrom('rooms')
    .select(['id', 'sealed', 'numberTag'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** A batch of rooms after the given id, in id order. */
export async function listSealedRooms(
  db: Handle,
  after: string,
  limit: number,
): Promise<SealedRoom[]> {
  return db
    .selectFrom('rooms')
    .select(['id', 'sealed', 'numberTag'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Unless it changed since it was read with `was`. */
export async function updateSealedRoom(
  db: Handle,
  { id, ...sealed }: SealedRoom,
  was: Buffer,
): Promise<void> {
  await db.updateTable('rooms').set(sealed).where('id', '=', id).where('sealed', '=', was).execute()
}
