import { expect } from 'vitest'
import type { Database } from '../src/platform/database/database.ts'

/**
 * Resolves once `count` statements wait for locks of open transactions. On the embedded database it
 * resolves at once, because nothing runs there at the same time as a transaction.
 */
export async function waitsForLock({ embedded, pool }: Database, count = 1): Promise<void> {
  if (embedded) return
  const waiting = async () => {
    const { rows } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  await expect.poll(waiting).toBeGreaterThanOrEqual(count)
}
