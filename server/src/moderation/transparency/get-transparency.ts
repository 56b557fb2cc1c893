import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { isoDay } from '../cases/iso-day.ts'
import { findCheck } from '../ledger/ledger-check-table.ts'
import { findDayBefore } from '../ledger/ledger-table.ts'
import { findLastStated, type StatedLedgerStamp } from '../ledger/stated-stamp.ts'
import { listedOffices } from '../partners/partner-office.ts'
import { inPublic, readFigures } from './case-figures.ts'
import { listMonthsBesideCases, monthInPublic } from './months-beside-cases.ts'

/**
 * The head is published every night. If it is older than this, the ledger is broken or the job does
 * not run.
 */
const CURRENT_MS = 2 * DAY_MS

/** Returns the public figures of the last twelve months, and the head of the ledger. */
export async function getTransparency({
  db,
  vault,
  clock,
}: Pick<Services, 'db' | 'vault' | 'clock'>): Promise<AnswerOf<'getTransparency'>> {
  const { figures } = await readFigures({ db, clock }, inPublic)
  const published = await findDayBefore(db)
  const stamp = await findLastStated(db)
  const check = await findCheck(db)
  return {
    ...figures,
    besideCases: await readBesideCases(db, clock()),
    offices: await listedOffices(db, { vault }),
    ledger: published
      ? {
          day: published.day,
          n: published.n,
          head: published.head.toString('hex'),
          current: clock().getTime() - Date.parse(published.day) <= CURRENT_MS,
          stamp: stamp ? viewStamp(stamp) : null,
        }
      : null,
    ledgerFault:
      check && check.faultAt !== null
        ? { day: isoDay(check.checkedAt), line: check.faultAt }
        : null,
    stampFault:
      check && check.stampFaultOn !== null
        ? { day: isoDay(check.checkedAt), of: check.stampFaultOn }
        : null,
  }
}

/** Returns the pictures, orders and messages of the last twelve complete months. */
async function readBesideCases(
  db: Handle,
  now: Date,
): Promise<AnswerOf<'getTransparency'>['besideCases']> {
  const current = isoDay(now).slice(0, 7)
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 12, 1))
  const months = await listMonthsBesideCases(db, isoDay(since).slice(0, 7))
  return months.filter(({ month }) => month < current).map(monthInPublic)
}

const viewStamp = ({ day, n, head, stated }: StatedLedgerStamp) => ({
  day,
  n,
  head: head.toString('hex'),
  stampedAt: stated.at.toISOString(),
  authority: stated.authority,
  practice: stated.practice,
})
