import { sql } from 'kysely'
import type { Handle } from './tables.ts'

/**
 * Until the transaction ends, others who hold one of these tags wait here; in one order, so that
 * nobody deadlocks. Given are the forms under every key: two nodes may already disagree about which
 * key is the newest.
 */
export async function holdTags(db: Handle, tags: readonly Buffer[]): Promise<void> {
  const keys = tags
    .toSorted((one, other) => one.compare(other))
    .map((tag) => tag.readBigInt64BE().toString())
  await sql`select pg_advisory_xact_lock(key) from unnest(${keys}::bigint[]) as key`.execute(db)
}
