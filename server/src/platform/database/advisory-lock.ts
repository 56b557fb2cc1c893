import { sql } from 'kysely'
import type { Handle } from './tables.ts'

/**
 * Takes an advisory lock for each tag until the transaction ends, and waits for other holders. The
 * locks are taken in sorted order, which prevents deadlocks. Pass the tags under every key of the
 * ring: two nodes may disagree about which key is the newest.
 */
export async function lockTags(db: Handle, tags: readonly Buffer[]): Promise<void> {
  const keys = tags
    .toSorted((one, other) => one.compare(other))
    .map((tag) => tag.readBigInt64BE().toString())
  await sql`select pg_advisory_xact_lock(key) from unnest(${keys}::bigint[]) as key`.execute(db)
}
