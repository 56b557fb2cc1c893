import type { Handle } from '../../platform/database/tables.ts'
import { findNewest } from '../warnings-table.ts'

/**
 * Returns the next time of publication in an hour, which is at most the current time. The
 * milliseconds number the warnings of that hour, so that the newest comes first.
 */
export async function nextPlace(
  db: Handle,
  { hour, now }: { hour: Date; now: Date },
): Promise<Date> {
  const newest = await findNewest(db, { from: hour, until: now })
  const next = newest ? newest.publishedAt.getTime() + 1 : hour.getTime()
  return new Date(Math.min(next, now.getTime()))
}
