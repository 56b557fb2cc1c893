import { caseClasses, caseClocks } from '@sidelight/contract/rules/case-policy'
import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'
import { type CaseRow, caseColumns, openColumns, UNDECIDED } from './cases-table.ts'

/** A waiting case, with the time by which a moderator has to claim it first, or null without one. */
export interface WaitingCase extends CaseRow {
  firstLookAt: Date | null
}

/** How many milliseconds before the decision the first look is due, by class. */
const LOOK_LEADS = JSON.stringify(
  Object.fromEntries(
    caseClasses.flatMap((of) => {
      const { dueMs, firstLookMs } = caseClocks[of]
      return firstLookMs === undefined ? [] : [[of, dueMs - firstLookMs]]
    }),
  ),
)

/** A case that was ever claimed counts as looked at. */
const firstLookAt = sql<Date | null>`case
  when state = 'open' and not exists (select 1 from case_events event
    where event.case_id = cases.id and event.verb = 'case-claimed')
  then due_at - (${LOOK_LEADS}::jsonb ->> class)::float8 * interval '1 millisecond'
  end`

/**
 * Returns the first cases of the queue, except the given ones: the most urgent class first, and
 * within a class the earliest due, for a decision or a first look. Sealed values are read only for
 * the returned rows.
 */
export async function listFirstWaiting(
  db: Handle,
  { without, limit }: { without: readonly string[]; limit: number },
): Promise<WaitingCase[]> {
  return db
    .selectFrom('cases')
    .select([firstLookAt.as('firstLookAt'), ...caseColumns])
    .where('state', 'in', UNDECIDED)
    .where(sql<boolean>`id <> all(${without}::text[])`)
    .orderBy(sql`array_position(${caseClasses}::text[], class)`)
    .orderBy(sql`coalesce(${firstLookAt}, due_at)`)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Returns the undecided cases in which a moderator performed one of these actions or declared a
 * conflict.
 */
export async function listWaitingWithActs(
  db: Handle,
  moderatorId: string,
  verbs: readonly string[],
): Promise<CaseRow[]> {
  return db
    .selectFrom('cases')
    .select(caseColumns)
    .where('state', 'in', UNDECIDED)
    .where(
      sql<boolean>`(exists (select 1 from case_conflicts known
          where known.case_id = cases.id and known.moderator = ${moderatorId})
        or exists (select 1 from case_events known
          where known.case_id = cases.id and known.actor = ${moderatorId}
            and known.verb = any(${verbs}::text[])))`,
    )
    .execute()
}

/** Returns the cases that this moderator decided last and whose sides are notified after `now`. */
export async function listUntoldOf(db: Handle, moderatorId: string, now: Date): Promise<CaseRow[]> {
  return db
    .selectFrom('cases')
    .select(caseColumns)
    .where('noticesAt', '>', now)
    .where('decidedBy', '=', moderatorId)
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

/** Returns the times of the undecided cases, without reading sealed values. */
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

/** A case without its sealed values. */
export type OpenCaseRow = Omit<CaseRow, 'sealed'>

/** Returns the cases without a decision, the earliest due first, without reading sealed values. */
export async function listUndecidedRows(db: Handle): Promise<OpenCaseRow[]> {
  return db
    .selectFrom('cases')
    .select(openColumns)
    .where('state', 'in', UNDECIDED)
    .orderBy('dueAt')
    .orderBy('id')
    .execute()
}

/** Returns the number of cases that moderators have currently claimed. */
export async function countClaims(db: Handle, now: Date): Promise<number> {
  const { cases } = await db
    .selectFrom('cases')
    .select(sql<number>`count(*)::int`.as('cases'))
    .where('state', 'in', UNDECIDED)
    .where('leaseUntil', '>', now)
    .executeTakeFirstOrThrow()
  return cases
}
