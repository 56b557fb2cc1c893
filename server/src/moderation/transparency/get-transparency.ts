import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { Figure, TransparencyMonth } from '@sidelight/contract/calls/moderation/transparency'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import type { Services } from '../../platform/services.ts'
import { dayOf } from '../cases/day-of.ts'
import { countLines, findDayBefore } from '../ledger/ledger-table.ts'
import { listedOffices } from '../partners/partner-office.ts'
import { countStrikes } from '../strikes/strikes-table.ts'
import { countWaiting, listMonthsOfCases, type MonthOfCases } from './case-figures-table.ts'

/** (policy) Figures from 1 up to this one are not told: few cases point at people. */
const SMALL = 4
/** The ledger is verified every night: older than this, it is broken or the job does not run. */
const CURRENT_MS = 2 * DAY_MS

/** Returns what was reported and decided in the last twelve months, and the head of the ledger. */
export async function getTransparency({
  db,
  vault,
  clock,
}: Pick<Services, 'db' | 'vault' | 'clock'>): Promise<AnswerOf<'getTransparency'>> {
  const now = clock()
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1))
  const months = await listMonthsOfCases(db, dayOf(first))
  const published = await findDayBefore(db)
  const orders = await countLines(db, ['order-received', 'order-answered'], dayOf(first))
  return {
    months: months.map(viewMonth),
    waiting: figure(await countWaiting(db)),
    strikes: figure(await countStrikes(db, dayOf(now))),
    offices: await listedOffices(db, { vault }),
    orders: {
      received: figure(orders.get('order-received') ?? 0),
      answered: figure(orders.get('order-answered') ?? 0),
    },
    ledger: published
      ? {
          day: published.day,
          n: published.n,
          head: published.head.toString('hex'),
          current: now.getTime() - Date.parse(published.day) <= CURRENT_MS,
        }
      : null,
  }
}

function viewMonth(row: MonthOfCases): TransparencyMonth {
  const { month, minors, doxxing, intimate, held, safety, other, objection, decided } = row
  const isTold = decided > SMALL
  return {
    month,
    opened: {
      minors: figure(minors),
      doxxing: figure(doxxing),
      intimate: figure(intimate),
      held: figure(held),
      safety: figure(safety),
      other: figure(other),
      objection: figure(objection),
    },
    outcomes: {
      stands: figure(row.stands),
      corrected: figure(row.corrected),
      removed: figure(row.removed),
      verified: figure(row.verified),
      unverified: figure(row.unverified),
      published: figure(row.published),
      refused: figure(row.refused),
    },
    withdrawn: figure(row.withdrawn),
    appealed: figure(row.appealed),
    reversed: figure(row.reversed),
    late: figure(row.late),
    medianDays: wholeDays(isTold ? row.medianDays : null),
    slowestDays: wholeDays(isTold ? row.slowestDays : null),
  }
}

/** Returns days rounded up: a decision never took less than is told. */
const wholeDays = (days: number | null) => (days === null ? null : Math.ceil(days))

/** Returns a figure as it is told. */
const figure = (count: number): Figure => (count > 0 && count <= SMALL ? 'under 5' : count)
