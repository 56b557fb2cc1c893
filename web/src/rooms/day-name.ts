import { locale } from '../platform/language.ts'
import { lines } from './messages.ts'

/** A day as it is said above its messages: today, yesterday, else its date in her own way. */
export function dayName(day: Date, now = new Date()): string {
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (day.toDateString() === now.toDateString()) return lines.today
  if (day.toDateString() === yesterday.toDateString()) return lines.yesterday
  const year = day.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const }
  return day.toLocaleDateString(locale, { month: 'short', day: 'numeric', ...year })
}
