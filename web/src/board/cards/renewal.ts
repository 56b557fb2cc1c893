import { locale } from '../../platform/i18n/language.ts'
import { timeOf } from '../../platform/i18n/moments.ts'
import { budget } from '../report-pane/report-pane-messages.ts'

/** Returns when a used budget renews, in the reader's time zone and format. */
export function renewal(retryAfterSeconds: number, now: Date): string {
  const at = new Date(now.getTime() + retryAfterSeconds * 1_000)
  const time = timeOf(at)
  if (at.toDateString() === now.toDateString()) return budget.searchAgain(time)
  const day = at.toLocaleDateString(locale, { month: 'short', day: 'numeric' })
  return budget.searchAgainOn(day, time)
}
