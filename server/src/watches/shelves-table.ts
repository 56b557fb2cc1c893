import { sql } from 'kysely'
import type { Ask, Statement } from '../platform/database/statement.ts'
import type { Handle } from '../platform/database/tables.ts'

export interface ShelfRow {
  memberId: string
  /** The seed of the delays and ten slots. */
  watching: Buffer
  /** Marks of what was read. */
  opened: Buffer
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    shelves: ShelfRow
  }
}

const SHELF: Statement<{ watching: string; opened: string }> = {
  name: 'shelf of a member',
  text: `select encode(watching, 'hex') as watching, encode(opened, 'hex') as opened
    from shelves where member_id = $1`,
}

/** Returns a member's shelf. */
export async function findShelf(
  ask: Ask,
  memberId: string,
): Promise<Omit<ShelfRow, 'memberId'> | undefined> {
  const [shelf] = await ask(SHELF, [memberId])
  return shelf && { watching: bytesOf(shelf.watching), opened: bytesOf(shelf.opened) }
}

const bytesOf = (hex: string) => Buffer.from(hex, 'hex')

/** What a member watches, sealed. */
export type WatchingRow = Pick<ShelfRow, 'memberId' | 'watching'>

/** Returns what several members watch. */
export const listWatchingOf = (ask: Ask, memberIds: readonly string[]): Promise<WatchingRow[]> =>
  ask(WATCHING, [memberIds])

const WATCHING: Statement<WatchingRow> = {
  name: 'watching of members',
  text: `select member_id as "memberId", watching from shelves where member_id = any($1::text[])`,
}

/** Returns a member's shelf, and locks it until the transaction ends. */
export async function lockShelf(db: Handle, memberId: string): Promise<ShelfRow | undefined> {
  return db
    .selectFrom('shelves')
    .selectAll()
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores shelves of members who have none. Skips accounts that are being deleted. */
export async function insertShelves(db: Handle, rows: readonly ShelfRow[]): Promise<void> {
  const column = <Key extends keyof ShelfRow>(key: Key) => rows.map((row) => row[key])
  await sql`
    with present as (
      select id from members where id = any(${column('memberId')}::text[]) for key share)
    insert into shelves (member_id, watching, opened)
    select member_id, watching, opened
    from unnest(${column('memberId')}::text[], ${column('watching')}::bytea[],
      ${column('opened')}::bytea[]) as fresh (member_id, watching, opened)
    where exists (select from present where present.id = fresh.member_id)
    on conflict (member_id) do nothing`.execute(db)
}

/** Replaces both values of a shelf. */
export async function updateShelf(db: Handle, { memberId, ...values }: ShelfRow): Promise<void> {
  await db.updateTable('shelves').set(values).where('memberId', '=', memberId).execute()
}

/** Returns ids of members without a shelf, at most `limit`. */
export async function listWithoutShelf(db: Handle, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where((row) => {
      const own = row
        .selectFrom('shelves')
        .select('memberId')
        .whereRef('memberId', '=', 'members.id')
      return row.not(row.exists(own))
    })
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the sealed watches of members after the given one, in id order. */
export async function listWatching(
  db: Handle,
  after: string,
  limit: number,
): Promise<{ id: string; watching: Buffer }[]> {
  return db
    .selectFrom('shelves')
    .select(['memberId as id', 'watching'])
    .where('memberId', '>', after)
    .orderBy('memberId')
    .limit(limit)
    .execute()
}

/** Returns the ids of members with a shelf, after the given one, in order. */
export async function listShelfOwners(
  db: Handle,
  after: string,
  limit: number,
): Promise<{ id: string }[]> {
  return db
    .selectFrom('shelves')
    .select('memberId as id')
    .where('memberId', '>', after)
    .orderBy('memberId')
    .limit(limit)
    .execute()
}
