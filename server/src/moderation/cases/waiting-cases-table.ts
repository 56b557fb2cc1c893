import { caseClasses } from '@sidelight/contract/rules/case-policy'
import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'
import { type CaseRow, caseColumns, UNDECIDED } from './cases-table.ts'

/**
 * Returns the first cases of the queue without these: the most urgent class first, then the one due first.
 * Of all others nothing that is sealed is read.
 */
export async function listFirstWaiting(
  db: Handle,
  { without, limit }: { without: readonly string[]; limit: number },
): Promise<CaseRow[]> {
  return db
    .selectFrom('cases')
    .select(caseColumns)
    .where('state', 'in', UNDECIDED)
    .where(sql<boolean>`id <> all(${without}::text[])`)
    .orderBy(sql`array_position(${caseClasses}::text[], class)`)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

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
