import { sql } from 'kysely'
import type { Ask, Statement } from '../database/statement.ts'
import type { Handle } from '../database/tables.ts'

export interface QuietWriteRow {
  id: string
  sealed: Buffer
}

declare module '../database/tables.ts' {
  interface Tables {
    quietWrites: QuietWriteRow
  }
}

const INSERT: Statement<{ id: string }> = {
  name: 'insert quiet writes',
  text: `insert into quiet_writes (id, sealed)
    select * from unnest($1::text[], $2::bytea[]) on conflict (id) do nothing`,
}

/** Stores rows. Rows that are already stored are skipped. */
export async function insertQuietWrites(ask: Ask, rows: readonly QuietWriteRow[]): Promise<void> {
  await ask(INSERT, [rows.map(({ id }) => id), rows.map(({ sealed }) => sealed)])
}

/** Stores one row inside the caller's transaction. */
export async function insertQuietWrite(db: Handle, row: QuietWriteRow): Promise<void> {
  await db.insertInto('quietWrites').values(row).execute()
}

const IDS: Statement<{ ids: string | null }> = {
  name: 'ids of quiet writes',
  text: `select string_agg(id, ' ' order by id) as ids from quiet_writes`,
}

/** Returns the ids of all waiting rows, in order, in one text because there may be two thousand. */
export async function askWaitingIds(ask: Ask): Promise<string[]> {
  const [row] = await ask(IDS, [])
  return row?.ids?.split(' ') ?? []
}

const ROWS: Statement<QuietWriteRow> = {
  name: 'quiet writes',
  text: 'select id, sealed from quiet_writes where id = any($1::text[])',
}

/** Returns those of these rows that still wait. */
export const askQuietWrites = (ask: Ask, ids: readonly string[]): Promise<QuietWriteRow[]> =>
  ask(ROWS, [ids])

/** Returns all waiting rows, in the order of their random ids, which reveals nothing. */
export async function listQuietWrites(db: Handle): Promise<QuietWriteRow[]> {
  return db.selectFrom('quietWrites').selectAll().orderBy('id').execute()
}

/**
 * Deletes these rows and returns the ids of those that this transaction deleted. Waits for
 * transactions that hold some of them. Locks in id order, which prevents deadlocks.
 */
export async function takeQuietWrites(db: Handle, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    delete from quiet_writes where id in (
      select id from quiet_writes where id = any(${ids}::text[]) order by id for update)
    returning id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Deletes the rows that no flush holds, without waiting. Returns their number. */
export async function dropQuietWrites(db: Handle, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from quiet_writes where id in (
      select id from quiet_writes where id = any(${ids}::text[]) for update skip locked)
    returning id`.execute(db)
  return rows.length
}

/** Returns the number of waiting writes. */
export async function countQuietWrites(db: Handle): Promise<number> {
  const { writes } = await db
    .selectFrom('quietWrites')
    .select(sql<number>`count(*)::int`.as('writes'))
    .executeTakeFirstOrThrow()
  return writes
}
