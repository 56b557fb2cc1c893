import { language } from '../../platform/i18n/language.ts'
import { months as words } from '../messages.ts'

/** How many months back can be chosen. An older time is typed. */
const MONTHS_BACK = 36

/** Returns the months up to the current one as `2026-11`, newest first. */
export function recentMonths(now: Date): string[] {
  return Array.from({ length: MONTHS_BACK }, (_, back) => {
    const at = new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 15))
    return at.toISOString().slice(0, 7)
  })
}

/** Returns `2026-11` in words: "Nov 2026". */
export function monthName(month: string): string {
  return `${shortName(month)} ${yearOf(month)}`
}

/**
 * Returns two months as a timeframe in order of time: "Sep to Nov 2026", or "Nov 2026" if they are
 * equal.
 */
export function spanName(one: string, other: string): string {
  const [first, last] = one <= other ? [one, other] : [other, one]
  if (first === last) return monthName(last)
  const begin = yearOf(first) === yearOf(last) ? shortName(first) : monthName(first)
  return words.span(begin, monthName(last))
}

const yearOf = (month: string) => month.slice(0, 4)

function shortName(month: string): string {
  const at = new Date(`${month}-15T12:00:00Z`)
  // In the page's language, which may differ from the device's.
  return at.toLocaleDateString(language, { month: 'short', timeZone: 'UTC' }).replace('.', '')
}
