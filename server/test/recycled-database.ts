import { once } from 'node:events'
import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type pg from 'pg'
import { type Database, handleOn, openEmbedded } from '../src/platform/database/database.ts'

/** Deleted rows keep their space, so a database is dropped before that slows down the tests. */
const MOST_USES = 100

/** The only row that a migration inserts. */
const LEDGER_HEAD = `insert into ledger_head (n, head) values (0, decode(repeat('00', 32), 'hex'))`

/** The tables of the product, without those of the migrations themselves. */
const TABLES = `select quote_ident(tablename) as name from pg_tables
  where schemaname = 'public' and tablename not like 'kysely%'`

/** Everything except rows that a test may have added, changed or removed. */
const FORM = `select concat_ws(' ',
    (select concat(count(*), '-', max(oid)) from pg_class),
    (select concat(count(*), '-', sum(atttypid::bigint), '-', sum(attnotnull::int + 2 * atthasdef::int))
       from pg_attribute where attnum > 0 and not attisdropped),
    (select concat(count(*), '-', max(oid), '-', sum(ascii(tgenabled))) from pg_trigger),
    (select concat(count(*), '-', max(oid)) from pg_constraint),
    (select concat(count(*), '-', max(oid), '-', max(xmin::text::bigint)) from pg_proc),
    (select string_agg(setconfig::text, ',') from pg_db_role_setting
       where setdatabase = (select oid from pg_database where datname = current_database()))
  ) as form`

interface Recycled {
  database: Database
  uses: number
  /** A query for the names of the tables that contain rows. */
  filled: string
  form: string
}

/** The databases of this process that no test is using. */
const free: Recycled[] = []

/**
 * Opens an empty PostgreSQL database whose connections stay open from test to test. A new database
 * with new connections, whose first statements read the catalogs, costs more than many tests.
 */
export async function openRecycled(openNew: () => Promise<Database>): Promise<Database> {
  const recycled = free.pop() ?? (await prepare(await openNew()))
  const { pool, end } = lend(recycled.database.pool)
  return {
    ...recycled.database,
    pool,
    handle: handleOn(pool),
    // Its statements are bounded already. Bounding them again would close its connections.
    boundStatements: async () => undefined,
    async close() {
      await end()
      recycled.uses += 1
      // Throws if a test removed a table.
      const isUsable = recycled.uses < MOST_USES && (await isEmptied(recycled).catch(() => false))
      if (isUsable) free.push(recycled)
      else await recycled.database.close()
    },
  }
}

/**
 * Returns a pool that lends the connections of another. Once ended it lends no more, like a
 * separate pool: code that a test left running must not write into the database of the next test.
 */
function lend(all: pg.Pool): { pool: pg.Pool; end: () => Promise<void> } {
  let isEnded = false
  async function connect(): Promise<pg.PoolClient> {
    if (isEnded) throw new Error('The pool has ended with its test')
    return all.connect()
  }
  async function query(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const client = await connect()
    try {
      return await client.query(statement, values)
    } finally {
      client.release()
    }
  }
  async function end(): Promise<void> {
    isEnded = true
    while (all.idleCount < all.totalCount) await once(all, 'release')
  }
  return { pool: Object.assign(Object.create(all) as pg.Pool, { connect, query, end }), end }
}

async function prepare(database: Database): Promise<Recycled> {
  await database.boundStatements()
  const { rows } = await database.pool.query<{ name: string }>(TABLES)
  const filled = rows.map(
    ({ name }) => `select '${name}' as name where exists (select from ${name})`,
  )
  const form = await formOf(database.pool)
  return { database, uses: 0, filled: filled.join(' union all '), form }
}

/**
 * Deletes all rows; no table has a sequence. Resolves to whether the database equals a new one.
 */
async function isEmptied({ database: { pool }, filled, form }: Recycled): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>({ name: 'filled', text: filled })
  await pool.query(
    [
      'begin',
      // Disables triggers: those of references and those that protect the ledger.
      'set local session_replication_role = replica',
      ...rows.map(({ name }) => `delete from ${name}`),
      LEDGER_HEAD,
      'commit',
    ].join(';'),
  )
  return (await formOf(pool)) === form
}

async function formOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ form: string }>({ name: 'form', text: FORM })
  return rows[0]?.form ?? ''
}

/** The embedded databases of this process that no test is using. */
const freeEmbedded: PGlite[] = []

/** Opens an empty embedded database. Emptying one is ten times as fast as creating one. */
export async function openRecycledEmbedded(archive: string): Promise<Database> {
  const pglite = freeEmbedded.pop() ?? (await openArchive(archive))
  const database = openEmbedded(pglite)
  return {
    ...database,
    async close() {
      await database.pool.end()
      await empty(pglite)
      freeEmbedded.push(pglite)
    },
  }
}

async function openArchive(archive: string): Promise<PGlite> {
  return PGlite.create({ loadDataDir: await openAsBlob(archive), extensions: { pg_trgm } })
}

/** Resets a database: no rows, no prepared statements, no locks. */
async function empty(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ name: string }>(TABLES)
  const names = rows.map(({ name }) => name).join(', ')
  await pglite.exec(`truncate ${names} restart identity cascade`)
  await pglite.exec(LEDGER_HEAD)
  await pglite.exec('discard all')
}
