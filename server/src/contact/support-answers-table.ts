import { sql } from 'kysely'
import type { Handle } from '../platform/database/tables.ts'

/** How many messages of a month were answered in time and late, by promise. */
export interface SupportAnswersRow {
  /** A month such as `2026-11`. */
  month: string
  promisedDays: number
  inTime: number
  late: number
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    supportAnswers: SupportAnswersRow
  }
}

/** Adds to the figures of a month. */
export async function addSupportAnswers(db: Handle, row: SupportAnswersRow): Promise<void> {
  await db
    .insertInto('supportAnswers')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['month', 'promisedDays']).doUpdateSet({
        inTime: sql`support_answers.in_time + excluded.in_time`,
        late: sql`support_answers.late + excluded.late`,
      }),
    )
    .execute()
}

/** Returns the figures from a month on, newest first. */
export async function listSupportAnswers(db: Handle, since: string): Promise<SupportAnswersRow[]> {
  return db
    .selectFrom('supportAnswers')
    .selectAll()
    .where('month', '>=', since)
    .orderBy('month', 'desc')
    .orderBy('promisedDays')
    .execute()
}
