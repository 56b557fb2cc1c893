import type { Handle } from '../platform/database/tables.ts'
import { startOfDay } from './search-write-buffer.ts'
import { deleteExpired } from './searches-table.ts'

/**
 * Deletes the searches that expire today, because only the day is stored. The public figure of
 * numbers checked continues to count them.
 */
export async function deleteExpiredSearches(db: Handle, now: Date): Promise<void> {
  await deleteExpired(db, startOfDay(now))
}
