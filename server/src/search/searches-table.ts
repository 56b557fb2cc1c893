import { type RawBuilder, sql } from 'kysely'
import type { Ask, Statement } from '../platform/statement.ts'
import type { Handle } from '../platform/tables.ts'

export interface SearchRow {
  id: string
  memberId: string
  sealed: Buffer
  searchedAt: Date
}

interface CounterRow {
  name: string
  value: string
}

declare module '../platform/tables.ts' {
  interface Tables {
    searches: SearchRow
    counters: CounterRow
  }
}

/** Counts searches whose rows have expired; together with the rows it never goes back. */
const CHECKED = 'numbers_checked'

// Of a member who is gone by now nothing is kept; one who is leaving is waited for, so that her rows do
// not make the others' fail. A group that is stored again is not doubled.
const INSERT: Statement<{ id: string }> = {
  name: 'insert searches',
  text: `
    with present as (select id from members where id = any($2::text[]) for key share)
    insert into searches (id, member_id, sealed, searched_at)
    select id, member_id, sealed, searched_at
    from unnest($1::text[], $2::text[], $3::bytea[], $4::timestamptz[])
      as kept (id, member_id, sealed, searched_at)
    where exists (select from present where present.id = kept.member_id)
    on conflict (id) do nothing`,
}

export async function insertSearches(ask: Ask, rows: readonly SearchRow[]): Promise<void> {
  await ask(INSERT, [
    rows.map(({ id }) => id),
    rows.map(({ memberId }) => memberId),
    rows.map(({ sealed }) => sealed),
    rows.map(({ searchedAt }) => searchedAt.toISOString()),
  ])
}

/** What a member looked up since a moment, newest first. */
export async function listSearches(
  db: Handle,
  memberId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<SearchRow[]> {
  return db
    .selectFrom('searches')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('searchedAt', '>=', since)
    .orderBy('searchedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Deletes rows older than a moment and remembers their number: one statement, all or nothing. */
export async function deleteSearchesBefore(db: Handle, before: Date): Promise<void> {
  await deleteCounted(db, sql<boolean>`searched_at < ${before}`)
}

/** Deletes what a member looked up, and remembers its number. */
export async function deleteSearchesOf(db: Handle, memberId: string): Promise<void> {
  await deleteCounted(db, sql<boolean>`member_id = ${memberId}`)
}

async function deleteCounted(db: Handle, which: RawBuilder<boolean>): Promise<void> {
  await db
    .with('gone', (query) => query.deleteFrom('searches').where(which).returning('id'))
    .insertInto('counters')
    .columns(['name', 'value'])
    .expression((query) =>
      query
        .selectFrom('gone')
        .select((row) => [row.val(CHECKED).as('name'), row.fn.countAll<string>().as('value')]),
    )
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql`counters.value + excluded.value` }),
    )
    .execute()
}

/** Every search ever made, whether its row still stands or not. */
export async function countSearches(db: Handle): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select (select count(*) from searches)
      + coalesce((select value from counters where name = ${CHECKED}), 0) as count`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Rows whose hidden values are in the vault's form, of all rows. */
export async function shareOfSealedSearches(
  db: Handle,
): Promise<{ sealed: number; total: number }> {
  const { sealed, total } = await db
    .selectFrom('searches')
    // The first byte of everything that the vault sealed.
    .select(sql<string>`count(*) filter (where get_byte(sealed, 0) = 1)`.as('sealed'))
    .select((row) => row.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return { sealed: Number(sealed), total: Number(total) }
}

export type SealedSearch = Pick<SearchRow, 'id' | 'sealed'>

/** A batch of searches after the given id, in id order, for the rotation of keys. */
export async function listSealedSearches(
  db: Handle,
  after: string,
  limit: number,
): Promise<SealedSearch[]> {
  return db
    .selectFrom('searches')
    .select(['id', 'sealed'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function updateSealedSearch(db: Handle, { id, sealed }: SealedSearch): Promise<void> {
  await db.updateTable('searches').set({ sealed }).where('id', '=', id).execute()
}
