import { Problem } from '@sidelight/contract/problem'
import type pg from 'pg'
import { singleFlight } from '../jobs/single-flight.ts'
import { boundedOptions, handleOn, keepListening, openPool } from './database.ts'
import type { Handle } from './tables.ts'

/**
 * How often the primary is asked for its position. No read misses a change that is older than this.
 */
const ASK_EVERY_MS = 1_000
/** How long replicas are not tried after one has failed. */
const AWAY_MS = 5_000
/** How long a replica that does not respond may delay a reader. */
const CONNECT_WITHIN_MS = 2_000

/** A promoted replica is a primary, which has every change. */
const HAS = 'select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as has'

/** Reads that may run on a replica of the database. */
export interface ReadReplicas {
  /**
   * Runs reads on a replica that has every change known to this process. Runs them on `primary` if
   * there is no replica, or if it lags or fails. `reads` may run twice and must not write. Rejects
   * if `reads` rejects on the primary.
   */
  read<Result>(primary: Handle, reads: (db: Handle) => Promise<Result>): Promise<Result>
  /** Makes later reads include a change. Must be called after the commit of the change. */
  changed(): void
  close(): Promise<void>
}

/** The replicas of an installation without any: every read runs on the primary. */
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
  /** Called when replicas fail, and when they respond again. */
  report: (state: 'away' | 'back') => void
}

/**
 * Opens the replicas behind a URL. A connection is used only once its replica has replayed the
 * primary's log up to the last known change: behind a proxy, each connection may reach another
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

  /**
   * Returns a connection to a replica that has every known change. Throws `ReplicaLags` if it does
   * not.
   */
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

/**
 * Resolves to whether the replica has replayed the log up to a position. Closes the connection and
 * rejects if the replica does not respond.
 */
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
    // The response to a query sent before a change may not include the change.
    if (asked === changes) position = rows[0]?.lsn
  }
  // One query at a time, so that no older response arrives after a newer one. While the primary is
  // unavailable it stores nothing, so the known position remains right.
  const askInTurn = singleFlight(ask, () => undefined)
  const timer = setInterval(() => void askInTurn(), ASK_EVERY_MS).unref()
  void askInTurn()
  return {
    /** Returns the log position that a replica must have reached, or undefined if unknown. */
    position: () => position,
    changed() {
      changes += 1
      position = undefined
      void askInTurn()
    },
    stop: () => clearInterval(timer),
  }
}
