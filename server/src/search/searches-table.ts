import { type RawBuilder, sql } from 'kysely'
import type { Ask, Statement } from '../platform/database/statement.ts'
import type { Handle } from '../platform/database/tables.ts'

export interface SearchRow {
  id: string
  memberId: string
  sealed: Buffer
  /** The day of the search. Its time is sealed. */
  searchedAt: Date
}

/** A row to be stored, and the number of days for which it is stored. */
export interface NewSearch extends SearchRow {
  days: number
}

interface CounterRow {
  name: string
  value: string
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    searches: SearchRow
    counters: CounterRow
  }
}

/** The counter of searches whose rows were deleted. Its sum with the rows never decreases. */
const CHECKED = 'numbers_checked'

/**
 * Stores searches. Skips rows of a deleted member. Waits for an account that is being deleted, so
 * that its rows do not make the statement fail.
 */
export async function insertSearches(db: Handle, rows: readonly NewSearch[]): Promise<void> {
  const column = <Key extends keyof NewSearch>(key: Key) => rows.map((row) => row[key])
  await sql`
    with present as (
      select id from members where id = any(${column('memberId')}::text[]) for key share)
    insert into searches (id, member_id, sealed, searched_at, expires_on)
    select id, member_id, sealed, searched_at, (searched_at at time zone 'UTC')::date + days
    from unnest(${column('id')}::text[], ${column('memberId')}::text[],
      ${column('sealed')}::bytea[], ${column('searchedAt')}::timestamptz[],
      ${column('days')}::int[])
      as kept (id, member_id, sealed, searched_at, days)
    where exists (select from present where present.id = kept.member_id)
    on conflict (id) do nothing`.execute(db)
}

/**
 * Returns a member's searches that do not expire before a day, newest day first. May exceed the
 * limit, because the last day is complete.
 */
export async function listSearches(
  ask: Ask,
  memberId: string,
  { today, limit }: { today: Date; limit: number },
): Promise<Omit<NewSearch, 'memberId'>[]> {
  const rows = await ask(SEARCHES, [memberId, dateOf(today), limit])
  return rows.map(({ id, sealed, searchedAt, days }) => ({
    id,
    sealed: Buffer.from(sealed, 'hex'),
    searchedAt: new Date(searchedAt),
    days,
  }))
}

const SEARCHES: Statement<{ id: string; sealed: string; searchedAt: number; days: number }> = {
  name: 'searches of a member',
  text: `select id, encode(sealed, 'hex') as sealed,
      (extract(epoch from searched_at) * 1000)::float8 as "searchedAt",
      expires_on - (searched_at at time zone 'UTC')::date as days
    from searches where member_id = $1 and expires_on >= $2::date
    order by searched_at desc fetch first ($3::bigint) rows with ties`,
}

/** Returns whether a member has a search with this id that does not expire before a day. */
export async function hasSearch(
  db: Handle,
  { memberId, id, today }: Pick<SearchRow, 'memberId' | 'id'> & { today: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('searches')
    .select('id')
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where(expiresFrom(today))
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes rows that expire today or have expired, and counts them, in one statement. */
export async function deleteExpired(db: Handle, today: Date): Promise<void> {
  await deleteCounted(db, sql<boolean>`expires_on <= ${dateOf(today)}::date`)
}

/**
 * Deletes the rows of one member that expire today or have expired, and counts them, in one
 * statement. Returns their number.
 */
export async function deleteExpiredOf(db: Handle, memberId: string, today: Date): Promise<number> {
  return deleteCounted(
    db,
    sql<boolean>`member_id = ${memberId} and expires_on <= ${dateOf(today)}::date`,
  )
}

/** Shortens the storage of a member's searches to at most this many days. */
export async function shortenSearchesOf(db: Handle, memberId: string, days: number): Promise<void> {
  await sql`
    update searches
    set expires_on = (searched_at at time zone 'UTC')::date + ${days}::int
    where member_id = ${memberId}
      and expires_on > (searched_at at time zone 'UTC')::date + ${days}::int`.execute(db)
}

const dateOf = (day: Date): string => day.toISOString().slice(0, 'YYYY-MM-DD'.length)

const expiresFrom = (today: Date) => sql<boolean>`expires_on >= ${dateOf(today)}::date`

/**
 * Deletes a member's searches, or only the one with this id, and adds their number to the counter.
 * Returns their number.
 */
export async function deleteSearchesOf(db: Handle, memberId: string, id?: string): Promise<number> {
  const one = id === undefined ? sql`` : sql` and id = ${id}`
  return deleteCounted(db, sql<boolean>`member_id = ${memberId}${one}`)
}

async function deleteCounted(db: Handle, which: RawBuilder<boolean>): Promise<number> {
  const { value } = await db
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
    .returning((row) =>
      row
        .selectFrom('gone')
        .select((gone) => gone.fn.countAll<string>().as('n'))
        .as('value'),
    )
    .executeTakeFirstOrThrow()
  return Number(value)
}

/** Adds searches to the counter that are deleted before they had a row. */
export async function addToChecked(db: Handle, count: number): Promise<void> {
  await db
    .insertInto('counters')
    .values({ name: CHECKED, value: String(count) })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql`counters.value + excluded.value` }),
    )
    .execute()
}

/** Returns the number of all searches that ever had a row. */
export async function countStored(db: Handle): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select (select count(*) from searches)
      + coalesce((select value from counters where name = ${CHECKED}), 0) as count`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
