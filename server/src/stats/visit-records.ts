import type { Handle } from '../platform/tables.ts'
import { findLatestVisit } from './visits-table.ts'

/** What is kept of a member's visits, for her export; the row goes with her account by itself. */
export const visitRecords = {
  async collect(db: Handle, memberId: string): Promise<string | null> {
    return (await findLatestVisit(db, memberId))?.toISOString() ?? null
  },
}
