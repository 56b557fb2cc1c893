import { monthName } from '../../platform/i18n/month-name.ts'
import type { ShownMatch } from '../shown-match.ts'
import { period } from './report-messages.ts'

const MONTH = { month: 'long' } as const
const MONTH_OF_YEAR = { month: 'long', year: 'numeric' } as const

/** Returns in which period a number was reported, as far as the answer says; '' if it does not. */
export function reportPeriod({ months, newestMonth, reportCount }: ShownMatch): string {
  const first = months?.[0]?.month
  if (newestMonth === undefined)
    return first === undefined ? '' : period.first(monthName(first, MONTH_OF_YEAR))
  const newest = monthName(newestMonth, MONTH_OF_YEAR)
  if (first === undefined) return reportCount === 1 ? period.only(newest) : period.newest(newest)
  if (first === newestMonth) return period.all(newest)
  const sameYear = first.slice(0, 4) === newestMonth.slice(0, 4)
  return period.firstAndNewest(monthName(first, sameYear ? MONTH : MONTH_OF_YEAR), newest)
}
