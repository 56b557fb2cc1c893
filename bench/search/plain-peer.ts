import { normalizeSearch } from '@sidelight/contract/rules/masking/normalize-search'
import type { Pool } from 'pg'
import { sealedPerson } from '../../server/src/board/index.ts'
import type { Vault } from '../../server/src/platform/crypto/vault.ts'
import type { BoardQuery } from './search-queries.ts'

const BATCH = 5_000
const PAGE = 24

interface SealedRow {
  id: string
  sealed: Buffer
  words: string
}

/**
 * Stores a copy of every warning with all of its fields in plain text, and a trigram index of their
 * concatenation: the data of a board without hidden values.
 */
export async function storePlain(pool: Pool, vault: Vault): Promise<void> {
  await pool.query(`drop table if exists plain_warnings`)
  await pool.query(`create table plain_warnings (
    id text primary key, state text not null, verified boolean not null, published_at timestamptz not null,
    red_flags text[] not null, description text not null, location text, timeframe text,
    person jsonb not null, plain text not null)`)
  let after = ''
  for (;;) {
    const { rows } = await pool.query<SealedRow>(
      `select id, sealed, concat_ws(E'\\n', description, location, timeframe) as words
        from warnings where id > $1 order by id limit ${BATCH}`,
      [after],
    )
    const last = rows.at(-1)
    if (!last) break
    after = last.id
    await storeBatch(pool, vault, rows)
  }
  await pool.query('set maintenance_work_mem = 262144')
  await pool.query(
    `create index on plain_warnings (published_at desc, id desc) where state in ('published', 'disputed')`,
  )
  await pool.query(
    `create index on plain_warnings (published_at desc, id desc) where state = 'published' and verified`,
  )
  await pool.query('create index on plain_warnings using gin (plain gin_trgm_ops)')
  await pool.query('vacuum (analyze) plain_warnings')
}

async function storeBatch(pool: Pool, vault: Vault, rows: readonly SealedRow[]): Promise<void> {
  const people = rows.map(({ sealed }) => sealedPerson.open(vault, sealed))
  const texts = people.map(({ phoneNumber, handle, email, realName, nicknames }, at) =>
    [rows[at]?.words, phoneNumber, handle, email, realName, ...nicknames]
      .map((part) => normalizeSearch(part ?? ''))
      .join('\n'),
  )
  await pool.query(
    `insert into plain_warnings
      select id, state, verified, published_at, red_flags, description, location, timeframe, person, plain
      from warnings join unnest($1::text[], $2::jsonb[], $3::text[]) as opened (id, person, plain) using (id)`,
    [rows.map(({ id }) => id), people.map((person) => JSON.stringify(person)), texts],
  )
}

export interface PlainRow {
  id: string
  published_at: Date
}

/** Returns a page of the plain rows that contain a text, plus one row. */
export async function searchPlain(
  pool: Pool,
  { text, verifiedOnly }: BoardQuery,
  below: PlainRow | undefined,
): Promise<PlainRow[]> {
  const states = verifiedOnly
    ? `state = 'published' and verified`
    : `state in ('published', 'disputed')`
  const values = [`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`]
  const { rows } = await pool.query<PlainRow>(
    `select * from plain_warnings where ${states} and published_at <= now() and plain like $1
      ${below ? 'and (published_at, id) < ($2, $3)' : ''}
      order by published_at desc, id desc limit ${PAGE + 1}`,
    below ? [...values, below.published_at, below.id] : values,
  )
  return rows
}

/** Returns the last row of the page before the requested one. */
export async function placeInPlain(pool: Pool, query: BoardQuery): Promise<PlainRow | undefined> {
  let below: PlainRow | undefined
  for (let page = 1; page < query.page; page += 1) {
    below = (await searchPlain(pool, query, below)).slice(0, PAGE).at(-1)
  }
  return below
}
