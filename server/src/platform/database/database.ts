import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { ReopeningEngine } from '../embedded/reopening-engine.ts'
import type { Handle, Tables } from './tables.ts'

const POOL_SIZE = 10
/** The time limit for opening a connection, or for getting one from the pool. */
const CONNECT_WITHIN_MS = 15_000
const STATEMENT_WITHIN_MS = 15_000
/**
 * How long an idle connection is retained. A new one has to authenticate and to plan every
 * statement: with the default of 10 s, each burst of requests paid for that.
 */
const IDLE_MS = 180_000
/**
 * When TCP keep-alive starts to probe an idle connection. Load balancers drop a connection that is
 * silent for minutes (four on Azure, six on AWS) without notifying either end.
 */
const KEEP_ALIVE_MS = 60_000
/** The client's own time limit, in case PostgreSQL does not report a cancelled statement. */
const ANSWER_WITHIN_MS = 20_000

/** Where the data is: a PostgreSQL server, or a folder for the embedded database. */
export type DatabasePlace = { url: string } | { folder: string }

export interface Database {
  /** Maps column names to camelCase. */
  handle: Handle
  /** The same connections without renaming, for libraries that write their own SQL. */
  pool: pg.Pool
  /**
   * Whether there is a single connection, on which writes wait for each other (the embedded
   * database).
   */
  embedded: boolean
  /**
   * Makes PostgreSQL cancel later statements after 15 s, and retains idle connections for a while.
   * For processes that serve requests; migrations, seeding and operator commands have no time
   * limit.
   */
  boundStatements(): Promise<void>
  /** Returns the files of the embedded database as one archive, taken between two statements. */
  archive?: () => Promise<Blob>
  close(): Promise<void>
}

/** Opens the database. The caller must have locked the folder of an embedded one. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if ('url' in place) {
    const pool = openPool({
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
  const open = () => PGlite.create({ dataDir: folder, extensions: { pg_trgm } })
  return openEmbedded(await open(), open)
}

/**
 * Restores an archive of an embedded database into a folder without a database. The caller must
 * have locked the folder.
 */
export async function restoreEmbedded(folder: string, archive: Blob): Promise<void> {
  const dataDir = join(folder, 'database')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    const extensions = { pg_trgm }
    await (await PGlite.create({ dataDir, loadDataDir: archive, extensions })).close()
  } catch (failure) {
    rmSync(dataDir, { recursive: true, force: true })
    throw failure
  }
}

/**
 * Wraps a PGlite instance in the `pg` interface. Closing the database closes the instance. `reopen`
 * opens the same data again after the instance died.
 */
export function openEmbedded(
  pglite: PGlite,
  reopen: () => Promise<PGlite> = () => Promise.reject(new Error('There is nothing to reopen')),
): Database {
  const engine = new ReopeningEngine(pglite, reopen, () => {
    config.connection.parsedStatements = {}
  })
  const config = createPgConfig(engine.asPglite())
  const pool = openPool(config)
  return databaseOn(pool, {
    embedded: true,
    boundStatements: async () => undefined,
    archive: () => engine.archive(),
    async close() {
      await pool.end()
      await engine.close()
    },
  })
}

/**
 * A hook of `pg-pool` that its types lack. The pool awaits the promise before a connection is used.
 */
interface Connecting {
  onConnect: (client: pg.ClientBase) => Promise<unknown>
}

/**
 * Settings of every connection. A pooler may apply them to other clients, or drop them, so none of
 * them may change a result (docs/operating.md).
 * - `jit`: PostgreSQL compiles a statement with a high estimated cost on each execution; for a
 *   search among a million warnings this took 30 ms of 31.
 * - `random_page_cost`: by default, a page out of order is assumed to cost four times as much as
 *   the next one, as on spinning disks. A search of 20,000 warnings then read all of them, in 60 ms
 *   and more, where the index has the result in 3.
 */
const SETTINGS = `select set_config('jit', 'off', false), set_config('random_page_cost', '1.1', false)`

/** Returns a pool whose connections have these settings. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const connecting: pg.PoolConfig & Connecting = {
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...config,
    onConnect: (client) => client.query(SETTINGS).catch(() => undefined),
  }
  const pool = new pg.Pool(connecting)
  pool.on('connect', endWhenSilent)
  return pool
}

/**
 * Closes a connection that did not respond within the client's own time limit. The pool would
 * otherwise reuse it first, and every statement would wait as long on it.
 */
function endWhenSilent(client: pg.PoolClient): void {
  const query = client.query.bind(client)
  const answered = async (...asked: unknown[]): Promise<unknown> => {
    try {
      const answer: unknown = Reflect.apply(query, client, asked)
      return await answer
    } catch (failure) {
      const isSilent = failure instanceof Error && failure.message === 'Query read timeout'
      if (isSilent && client instanceof pg.Client) void client.end()
      throw failure
    }
  }
  Object.assign(client, { query: answered })
}

/** Options of a pool that serves requests: PostgreSQL cancels statements after 15 s. */
export const boundedOptions = {
  max: POOL_SIZE,
  idleTimeoutMillis: IDLE_MS,
  statement_timeout: STATEMENT_WITHIN_MS,
  query_timeout: ANSWER_WITHIN_MS,
}

async function boundStatements(pool: pg.Pool): Promise<void> {
  Object.assign(pool.options, boundedOptions)
  // Connections that were opened earlier do not have the limit.
  while (pool.idleCount > 0) (await pool.connect()).release(true)
}

function databaseOn(pool: pg.Pool, kind: Omit<Database, 'handle' | 'pool'>): Database {
  keepConnections(pool)
  keepListening(pool)
  return { handle: handleOn(pool), pool, ...kind }
}

/**
 * Prevents a connection that PostgreSQL drops from ending the process. The pool listens only to
 * idle ones; statements in flight reject by themselves.
 */
export function keepListening(pool: pg.Pool): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}

/** Returns the handle that maps column names to camelCase. */
export function handleOn(pool: PostgresPool): Handle {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    // Only column names are converted, not the keys inside JSON values.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/**
 * Makes `pool.query` return its connection to the pool after a failed statement, instead of closing
 * it. The embedded database has only one connection, and its remaining output would be read as the
 * result of the next statement.
 */
function keepConnections(pool: pg.Pool): void {
  const query = async (statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    const client = await pool.connect()
    try {
      return await client.query(statement, values)
    } finally {
      client.release()
    }
  }
  Object.assign(pool, { query })
}
