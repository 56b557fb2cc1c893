import type { CaseKind } from '@sidelight/contract/rules/case-policy'
import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

/** The outcomes of the cases that were opened in one month, and the events of that month. */
export interface MonthOfCases {
  month: string
  minors: number
  doxxing: number
  intimate: number
  held: number
  safety: number
  profile: number
  other: number
  objection: number
  stands: number
  corrected: number
  removed: number
  retired: number
  verified: number
  unverified: number
  published: number
  refused: number
  banned: number
  dismissed: number
  proved: number
  unproved: number
  withdrawn: number
  appealed: number
  reversed: number
  late: number
  /** Strikes given, and conflicts declared by moderators, in this month. */
  strikes: number
  conflicts: number
  decided: number
  /** Days from the report to the decision. */
  medianDays: number | null
  slowestDays: number | null
}

/**
 * Returns the figures of the months since a day, newest first. Decisions count once they are
 * announced. A reversed case is one whose final decision differs from the first.
 */
export async function listMonthsOfCases(db: Handle, since: string): Promise<MonthOfCases[]> {
  const { rows } = await sql<MonthOfCases>`
    with told as (
      select cases.*, notices_at is null and outcome is not null as is_told,
        (select split_part(first.reason, ' ', 1) from case_events first
          where first.case_id = cases.id and first.verb = 'case-decided'
          order by ledger_n desc limit 1) as first_outcome
      from cases where opened_on >= ${since}::date
    ), lines as (
      select to_char(day, 'YYYY-MM') as month,
        count(*) filter (where verb = 'strike-given')::int as strikes,
        count(*) filter (where verb = 'case-conflict')::int as conflicts
      from ledger
      where day >= ${since}::date and verb in ('strike-given', 'case-conflict')
      group by 1
    ), months as (
      select to_char(opened_on, 'YYYY-MM') as month from told
      union select month from lines
    )
    select months.month,
      count(*) filter (where class = 'minors')::int as minors,
      count(*) filter (where class = 'doxxing')::int as doxxing,
      count(*) filter (where class = 'intimate')::int as intimate,
      count(*) filter (where class = 'held')::int as held,
      count(*) filter (where class = 'safety')::int as safety,
      count(*) filter (where class = 'profile')::int as profile,
      count(*) filter (where class = 'other')::int as other,
      count(*) filter (where class = 'objection')::int as objection,
      count(*) filter (where is_told and outcome = 'stands')::int as stands,
      count(*) filter (where is_told and outcome = 'corrected')::int as corrected,
      count(*) filter (where is_told and outcome = 'removed')::int as removed,
      count(*) filter (where is_told and outcome = 'retired')::int as retired,
      count(*) filter (where is_told and outcome = 'verified')::int as verified,
      count(*) filter (where is_told and outcome = 'unverified')::int as unverified,
      count(*) filter (where is_told and outcome = 'published')::int as published,
      count(*) filter (where is_told and outcome = 'refused')::int as refused,
      count(*) filter (where is_told and outcome = 'banned')::int as banned,
      count(*) filter (where is_told and outcome = 'dismissed')::int as dismissed,
      count(*) filter (where is_told and outcome = 'proved')::int as proved,
      count(*) filter (where is_told and outcome = 'unproved')::int as unproved,
      count(*) filter (where state = 'withdrawn')::int as withdrawn,
      count(*) filter (where appealed_by is not null)::int as appealed,
      count(*) filter (where is_told and state = 'final' and outcome <> first_outcome)::int as reversed,
      count(*) filter (where is_late)::int as late,
      coalesce(max(lines.strikes), 0) as strikes,
      coalesce(max(lines.conflicts), 0) as conflicts,
      count(*) filter (where is_told)::int as decided,
      percentile_cont(0.5) within group (order by decided_on - opened_on)
        filter (where is_told) as "medianDays",
      percentile_cont(0.9) within group (order by decided_on - opened_on)
        filter (where is_told) as "slowestDays"
    from months
      left join lines on lines.month = months.month
      left join told on to_char(told.opened_on, 'YYYY-MM') = months.month
    group by 1 order by 1 desc`.execute(db)
  return rows
}

/** Returns how many cases of each kind were opened since a day, without kinds that have none. */
export async function countKinds(
  db: Handle,
  since: string,
): Promise<ReadonlyMap<CaseKind, number>> {
  const rows = await db
    .selectFrom('cases')
    .select(['kind', sql<number>`count(*)::int`.as('count')])
    .where(sql<boolean>`opened_on >= ${since}::date`)
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/**
 * Returns for each undecided case how many days ago it was opened, longest first. A phrase that is
 * not in a profile yet does not wait for a moderator.
 */
export async function listWaitingDays(db: Handle, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('cases')
    .select(sql<number>`${today}::date - opened_on`.as('days'))
    .where('state', 'in', ['open', 'asked', 'proposed', 'appealed'])
    .where(sql<boolean>`not (kind = 'profile' and state = 'asked')`)
    .orderBy('days', 'desc')
    .execute()
  return rows.map(({ days }) => days)
}
