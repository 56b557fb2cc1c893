import { expect } from 'vitest'
import type { Database } from '../src/platform/database.ts'

/**
 * Until somebody waits for what an open transaction holds. The embedded database lets nobody in beside
 * a transaction at all: there it is so at once.
 */
export async function waitsForLock({ embedded, pool }: Database): Promise<void> {
  if (embedded) return
  const waiting = async () => {
    const { rows } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0)
}
