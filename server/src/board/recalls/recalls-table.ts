import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

interface RecallRow {
  id: string
  /** A day such as `2026-11-23`. */
  day: string
  sealed: Buffer
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    recalls: RecallRow
  }
}

/** Stores recalls. */
export async function insertRecalls(db: Handle, rows: readonly RecallRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('recalls').values(rows).execute()
}

/** Returns the recalls from a day on. */
export async function listRecallRows(db: Handle, since: string): Promise<RecallRow[]> {
  return db
    .selectFrom('recalls')
    .select(['id', 'sealed', sql<string>`day::text`.as('day')])
    .where(sql<boolean>`day >= ${since}::date`)
    .execute()
}

/** Deletes the recalls before a day. */
export async function deleteRecallsBefore(db: Handle, day: string): Promise<void> {
  await db.deleteFrom('recalls').where(sql<boolean>`day < ${day}::date`).execute()
}
