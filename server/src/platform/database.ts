import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Handle, Tables } from './tables.ts'

const POOL_SIZE = 10

/** Where the data lies: a PostgreSQL server, or a folder for the embedded database. */
export type DatabasePlace = { url: string } | { folder: string }

export interface Database {
  /** Column names in camelCase. */
  handle: Handle
  /** The same connections without renaming, for libraries that write their own SQL. */
  pool: pg.Pool
  /** Whether writes wait for one another on a single connection (the embedded database). */
  embedded: boolean
  close(): Promise<void>
}

/** Opens the database; the folder of an embedded one must be locked by the caller. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if ('url' in place) {
    const pool = new pg.Pool({ connectionString: place.url, max: POOL_SIZE })
    return databaseOn(pool, false, () => pool.end())
  }
  const folder = join(place.folder, 'database')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return openEmbedded(await PGlite.create({ dataDir: folder, extensions: { pg_trgm } }))
}

/** Wraps a PGlite instance in the ordinary `pg` interface and closes it with the pool. */
export function openEmbedded(pglite: PGlite): Database {
  const pool = new pg.Pool(createPgConfig(pglite))
  return databaseOn(pool, true, async () => {
    await pool.end()
    await pglite.close()
  })
}

function databaseOn(pool: pg.Pool, embedded: boolean, close: () => Promise<void>): Database {
  // Without a listener, a connection that PostgreSQL drops while idle ends the process.
  pool.on('error', () => undefined)
  const handle = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  })
  return { handle, pool, embedded, close }
}
