import type { Handle } from '../platform/tables.ts'
import { KEEP_SEARCHES_MS } from './search-policy.ts'
import { deleteSearchesBefore } from './searches-table.ts'

/** Deletes what has expired; the public figure of numbers checked keeps counting it. */
export async function sweepSearches(db: Handle, now: Date): Promise<void> {
  await deleteSearchesBefore(db, new Date(now.getTime() - KEEP_SEARCHES_MS))
}
