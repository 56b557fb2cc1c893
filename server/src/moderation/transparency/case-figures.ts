import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { Figure, TransparencyMonth } from '@sidelight/contract/calls/moderation/transparency'
import type { CaseKind } from '@sidelight/contract/rules/case-policy'
import type { Services } from '../../platform/services.ts'
import { isoDay } from '../cases/iso-day.ts'
import {
  countKinds,
  listMonthsOfCases,
  listWaitingDays,
  type MonthOfCases,
} from './case-figures-table.ts'
import { roundedDown, SMALL } from './rounded-down.ts'

/** How figures are shown: a count, and days that are meaningful from a number of cases on. */
interface Telling {
  figure: (count: number) => Figure
  days: (days: number | null, cases: number) => number | null
}

/**
 * Rounds each figure down to a multiple of five, and shows no days if there are few cases. Exact
 * figures at two times in the current month would reveal each case in between, and an exact total
 * minus its months would reveal a figure that is not shown.
 */
export const inPublic: Telling = {
  figure: roundedDown,
  days: (days, cases) => (cases > SMALL ? wholeDays(days) : null),
}

/** Shows every figure exactly. */
export const toModerators: Telling = {
  figure: (count) => count,
  days: wholeDays,
}

type Figures = Pick<AnswerOf<'getFigures'>, 'months' | 'kinds' | 'waiting' | 'oldestDays'>

/**
 * Returns what was reported and decided in the last twelve months, for the public or for
 * moderators, the first day of that period, and how many days each waiting case has waited, longest
 * first.
 */
export async function readFigures(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  telling: Telling,
): Promise<{ figures: Figures; waitingDays: readonly number[]; since: string }> {
  const { figure, days } = telling
  const today = isoDay(clock())
  const since = firstDay(clock())
  const months = await listMonthsOfCases(db, since)
  const waitingDays = await listWaitingDays(db, today)
  const figures = {
    months: months.map((month) => viewMonth(month, telling)),
    kinds: viewKinds(await countKinds(db, since), telling),
    waiting: figure(waitingDays.length),
    oldestDays: days(waitingDays[0] ?? null, waitingDays.length),
  }
  return { figures, waitingDays, since }
}

function viewKinds(counted: ReadonlyMap<CaseKind, number>, { figure }: Telling): Figures['kinds'] {
  const count = (kind: CaseKind) => figure(counted.get(kind) ?? 0)
  return {
    report: count('report'),
    'number-mine': count('number-mine'),
    dispute: count('dispute'),
    reply: count('reply'),
    intimate: count('intimate'),
    verify: count('verify'),
    partner: count('partner'),
    room: count('room'),
    copy: count('copy'),
  }
}

/** Returns the first day of the twelve months that end with this one. */
const firstDay = (now: Date): string =>
  isoDay(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1)))

function viewMonth(row: MonthOfCases, { figure, days }: Telling): TransparencyMonth {
  return {
    month: row.month,
    opened: {
      minors: figure(row.minors),
      doxxing: figure(row.doxxing),
      intimate: figure(row.intimate),
      held: figure(row.held),
      safety: figure(row.safety),
      profile: figure(row.profile),
      other: figure(row.other),
      objection: figure(row.objection),
    },
    outcomes: {
      stands: figure(row.stands),
      corrected: figure(row.corrected),
      removed: figure(row.removed),
      retired: figure(row.retired),
      verified: figure(row.verified),
      unverified: figure(row.unverified),
      published: figure(row.published),
      refused: figure(row.refused),
      banned: figure(row.banned),
      dismissed: figure(row.dismissed),
      proved: figure(row.proved),
      unproved: figure(row.unproved),
    },
    withdrawn: figure(row.withdrawn),
    appealed: figure(row.appealed),
    reversed: figure(row.reversed),
    late: figure(row.late),
    strikes: figure(row.strikes),
    conflicts: figure(row.conflicts),
    medianDays: days(row.medianDays, row.decided),
    slowestDays: days(row.slowestDays, row.decided),
  }
}

/** Returns days rounded up, so that no decision took longer than shown. */
function wholeDays(days: number | null): number | null {
  return days === null ? null : Math.ceil(days)
}
