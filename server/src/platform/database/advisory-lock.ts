import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Handle } from './tables.ts'

/**
 * Takes an advisory lock for each tag until the transaction ends, and waits for other holders.
 * Takes them in sorted order, which prevents deadlocks. Callers pass the tags under every key of
 * the ring, because two nodes may disagree about which key is the newest.
 */
export async function lockTags(db: Handle, tags: readonly Buffer[]): Promise<void> {
  const keys = tags
    .toSorted((one, other) => one.compare(other))
    .map((tag) => tag.readBigInt64BE().toString())
  await sql`select pg_advisory_xact_lock(key) from unnest(${keys}::bigint[]) as key`.execute(db)
}

/**
 * Takes an advisory lock for a name until the transaction ends. Several transactions can hold a
 * `shared` lock. The lock is in memory only: a row lock would write the transaction's id to disk
 * and so link the row to everything else that the transaction wrote.
 */
export async function lockName(db: Handle, name: string, as: 'shared' | 'alone'): Promise<void> {
  const key = createHash('sha256').update(name).digest().readBigInt64BE().toString()
  const lock = as === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock'
  await sql`select ${sql.raw(lock)}(${key}::bigint)`.execute(db)
}
