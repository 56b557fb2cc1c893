import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Handle, Tables } from './tables.ts'

const POOL_SIZE = 10
/** To connect, or to get one of the connections in use. */
const CONNECT_WITHIN_MS = 15_000
const STATEMENT_WITHIN_MS = 15_000
/** When PostgreSQL has not even said that it gave a statement up. */
const ANSWER_WITHIN_MS = 20_000

/** Where the data lies: a PostgreSQL server, or a folder for the embedded database. */
export type DatabasePlace = { url: string } | { folder: string }

export interface Database {
  /** Column names in camelCase. */
  handle: Handle
  /** The same connections without renaming, for libraries that write their own SQL. */
  pool: pg.Pool
  /** Whether writes wait for one another on a single connection (the embedded database). */
  embedded: boolean
  /**
   * From now on PostgreSQL gives a statement up after 15 s. For a process that answers people:
   * migrations, filling and the operator's work may take as long as they need.
   */
  boundStatements(): Promise<void>
  close(): Promise<void>
}

/** Opens the database; the folder of an embedded one must be locked by the caller. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if ('url' in place) {
    const pool = new pg.Pool({
      connectionString: place.url,
      max: POOL_SIZE,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
    })
    return databaseOn(pool, {
      embedded: false,
      boundStatements: () => boundStatements(pool),
      close: () => pool.end(),
    })
  }
  const folder = join(place.folder, 'database')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return openEmbedded(await PGlite.create({ dataDir: folder, extensions: { pg_trgm } }))
}

/** Wraps a PGlite instance in the ordinary `pg` interface and closes it with the pool. */
export function openEmbedded(pglite: PGlite): Database {
  const pool = new pg.Pool(createPgConfig(pglite))
  return databaseOn(pool, {
    embedded: true,
    boundStatements: async () => undefined,
    async close() {
      await pool.end()
      await pglite.close()
    },
  })
}

async function boundStatements(pool: pg.Pool): Promise<void> {
  pool.options.statement_timeout = STATEMENT_WITHIN_MS
  pool.options.query_timeout = ANSWER_WITHIN_MS
  // Connections from before know nothing of it.
  while (pool.idleCount > 0) (await pool.connect()).release(true)
}

function databaseOn(pool: pg.Pool, kind: Omit<Database, 'handle' | 'pool'>): Database {
  // Without a listener, a connection that PostgreSQL drops while idle ends the process.
  pool.on('error', () => undefined)
  const handle = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    // Column names alone: what lies in a JSON value keeps its names.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { handle, pool, ...kind }
}
