import { Problem } from '@sidelight/contract/problem'
import type pg from 'pg'
import { boundedOptions, handleOn, keepListening, openPool } from './database.ts'
import type { Handle } from './tables.ts'

/** How often the primary is asked for its position: no read misses a change older than this. */
const ASK_EVERY_MS = 1_000
/** How long no replica is tried after one has failed. */
const AWAY_MS = 5_000
/** How long a replica on another machine that does not respond may delay a reader. */
const CONNECT_WITHIN_MS = 2_000

/** A promoted replica is a primary and has everything. */
const HAS = 'select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as has'

/** Reads that may run on a replica of the database. */
export interface ReadReplicas {
  /**
   * Runs reads on a replica that has everything that this process knows to be stored. Runs them on
   * `primary` if there is no replica, if it lags, or if it fails. `reads` may run twice, and must
   * write nothing. Rejects as `reads` on the primary does.
   */
  read<Result>(primary: Handle, reads: (db: Handle) => Promise<Result>): Promise<Result>
  /** Makes later reads include a change. Must be called after its commit, never before. */
  changed(): void
  close(): Promise<void>
}

/** Returns the replicas of an installation without any: every read runs on the primary. */
export const noReplicas: ReadReplicas = {
  read: (primary, reads) => reads(primary),
  changed: () => undefined,
  close: async () => undefined,
}

interface Primary {
  query(text: string): Promise<{ rows: { lsn: string }[] }>
}

interface ReplicaOptions {
  /** The URL of one replica, or of a proxy in front of several. */
  url: string
  primary: Primary
  /** Called when replicas fail, and when one responds again. */
  report: (state: 'away' | 'back') => void
}

/**
 * Opens the replicas behind a URL. A connection is used once its replica has replayed the log of
 * the primary up to the last known change, because a proxy may connect each time to another
 * replica.
 */
export function openReadReplicas({ url, primary, report }: ReplicaOptions): ReadReplicas {
  const stored = watchStored(primary)
  const pool = openPool({
    connectionString: url,
    ...boundedOptions,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  })
  keepListening(pool)
  const replayed = new WeakMap<pg.PoolClient, string>()

  /** Returns a connection whose replica has every known change. Throws `ReplicaLags`. */
  async function connect(): Promise<pg.PoolClient> {
    const client = await pool.connect()
    const wanted = stored.position()
    if (wanted !== undefined && replayed.get(client) === wanted) return client
    const has = wanted !== undefined && (await hasReplayed(client, wanted))
    if (!has) {
      client.release()
      throw new ReplicaLags()
    }
    replayed.set(client, wanted)
    return client
  }

  const handle = handleOn({ options: pool.options, connect, end: () => pool.end() })
  let awayUntil = 0
  const mayRead = () => stored.position() !== undefined && performance.now() >= awayUntil

  return {
    async read(db, reads) {
      if (!mayRead()) return reads(db)
      try {
        const result = await reads(handle)
        if (awayUntil > 0) report('back')
        awayUntil = 0
        return result
      } catch (error) {
        if (error instanceof Problem) throw error
        if (!(error instanceof ReplicaLags)) {
          if (awayUntil === 0) report('away')
          awayUntil = performance.now() + AWAY_MS
        }
        return reads(db)
      }
    },
    changed: () => stored.changed(),
    async close() {
      stored.stop()
      await pool.end()
    },
  }
}

class ReplicaLags extends Error {}

/** Rejects, with the connection closed, if the replica does not respond. */
async function hasReplayed(client: pg.PoolClient, position: string): Promise<boolean> {
  try {
    const { rows } = await client.query<{ has: boolean | null }>({
      name: 'has_replayed',
      text: HAS,
      values: [position],
    })
    return rows[0]?.has === true
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Polls the position of the primary's log. */
function watchStored(primary: Primary) {
  let position: string | undefined
  let changes = 0
  async function ask(): Promise<void> {
    const asked = changes
    const { rows } = await primary.query('select pg_current_wal_lsn()::text as lsn')
    // A response to a query from before a change may not include the change.
    if (asked === changes) position = rows[0]?.lsn
  }
  // A primary that is unavailable stores nothing, so the known position is still right.
  const askQuietly = () => void ask().catch(() => undefined)
  const timer = setInterval(askQuietly, ASK_EVERY_MS).unref()
  askQuietly()
  return {
    /** Returns the position in the log that a replica must have reached; undefined if unknown. */
    position: () => position,
    changed() {
      changes += 1
      position = undefined
      askQuietly()
    },
    stop: () => clearInterval(timer),
  }
}
