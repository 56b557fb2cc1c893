import { sql } from 'kysely'
import type { Handle } from '../database/tables.ts'

export interface RefusalCountRow {
  hour: Date
  kind: string
  /** The tag of a network, under a key that changes every day. */
  tag: Buffer
  count: number
}

declare module '../database/tables.ts' {
  interface Tables {
    refusalCounts: RefusalCountRow
  }
}

/**
 * Adds to the counts of their hours. Rows are inserted in the order of tags, which does not reveal
 * the order of the requests.
 */
export async function addRefusals(db: Handle, rows: readonly RefusalCountRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('refusalCounts')
    .values(rows.toSorted((a, b) => Buffer.compare(a.tag, b.tag)))
    .onConflict((conflict) =>
      conflict.columns(['hour', 'kind', 'tag']).doUpdateSet({
        count: sql`refusal_counts.count + excluded.count`,
      }),
    )
    .execute()
}

/** Deletes the counts of hours before the given time. */
export async function forgetRefusals(db: Handle, before: Date): Promise<void> {
  await db.deleteFrom('refusalCounts').where('hour', '<', before).execute()
}
