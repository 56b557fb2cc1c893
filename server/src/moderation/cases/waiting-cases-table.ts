import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'
import { type CaseRow, UNDECIDED } from './cases-table.ts'

/** What the clocks of a case run by. */
export type CaseTimes = Pick<
  CaseRow,
  'id' | 'class' | 'state' | 'dueAt' | 'hiddenUntil' | 'stoppedUntil' | 'appealedBy'
>

/** Returns the times of the cases without a decision: of all others, and of what is sealed, nothing is read. */
export async function listCaseTimes(db: Handle): Promise<CaseTimes[]> {
  return db
    .selectFrom('cases')
    .select(['id', 'class', 'state', 'dueAt', 'hiddenUntil', 'stoppedUntil', 'appealedBy'])
    .where('state', 'in', UNDECIDED)
    .execute()
}

/** Returns how many cases moderators have claimed now. */
export async function countClaims(db: Handle, now: Date): Promise<number> {
  const { cases } = await db
    .selectFrom('cases')
    .select(sql<number>`count(*)::int`.as('cases'))
    .where('state', 'in', UNDECIDED)
    .where('leaseUntil', '>', now)
    .executeTakeFirstOrThrow()
  return cases
}
