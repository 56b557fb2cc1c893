import { caseClasses } from '@sidelight/contract/rules/case-policy'
import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'
import { type CaseRow, caseColumns, openColumns, UNDECIDED } from './cases-table.ts'

/**
 * Returns the first cases of the queue without these: the most urgent class first, then the one due
 * first. Of all others nothing that is sealed is read.
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

/** The columns from which the clocks of a case are computed. */
export type CaseTimes = Pick<
  CaseRow,
  | 'id'
  | 'class'
  | 'state'
  | 'dueAt'
  | 'hiddenUntil'
  | 'stoppedUntil'
  | 'notifiesFrom'
  | 'appealedBy'
>

/** Returns the times of the undecided cases. Other cases and sealed values are not read. */
export async function listCaseTimes(db: Handle): Promise<CaseTimes[]> {
  return db
    .selectFrom('cases')
    .select([
      'id',
      'class',
      'state',
      'dueAt',
      'hiddenUntil',
      'stoppedUntil',
      'notifiesFrom',
      'appealedBy',
    ])
    .where('state', 'in', UNDECIDED)
    .execute()
}

/** A case without what is sealed in it. */
export type OpenCaseRow = Omit<CaseRow, 'sealed'>

/** Returns the cases without a decision, the one due first. Sealed values are not read. */
export async function listUndecidedRows(db: Handle): Promise<OpenCaseRow[]> {
  return db
    .selectFrom('cases')
    .select(openColumns)
    .where('state', 'in', UNDECIDED)
    .orderBy('dueAt')
    .orderBy('id')
    .execute()
}

/** Returns how many cases are claimed by moderators now. */
export async function countClaims(db: Handle, now: Date): Promise<number> {
  const { cases } = await db
    .selectFrom('cases')
    .select(sql<number>`count(*)::int`.as('cases'))
    .where('state', 'in', UNDECIDED)
    .where('leaseUntil', '>', now)
    .executeTakeFirstOrThrow()
  return cases
}
