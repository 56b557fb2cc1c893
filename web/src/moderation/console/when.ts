import type { QueuedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { queue } from './messages.ts'

/** Returns for how many days a case has been open, in words. */
export function ageOf(openedOn: string, now: number): string {
  const today = Math.floor(now / DAY_MS)
  const days = today - Math.floor(Date.parse(`${openedOn}T00:00:00Z`) / DAY_MS)
  return days <= 0 ? queue.openedToday : queue.age(days)
}

/** Returns how long it is until a case is due, or how long it has been overdue, rounded down. */
export function dueIn(dueAt: string, now: number): string {
  const left = Date.parse(dueAt) - now
  if (left <= -DAY_MS) return queue.overdueDays(Math.floor(-left / DAY_MS))
  if (left <= 0) return queue.overdueHours(Math.floor(-left / HOUR_MS))
  if (left < HOUR_MS) return queue.dueMinutes(Math.max(1, Math.floor(left / MINUTE_MS)))
  if (left < 2 * DAY_MS) return queue.dueHours(Math.floor(left / HOUR_MS))
  return queue.dueDays(Math.floor(left / DAY_MS))
}

/** Returns the whole minutes until a time, or 0 after it. */
export function minutesUntil(moment: string, now: number): number {
  return Math.max(0, Math.floor((Date.parse(moment) - now) / MINUTE_MS))
}

/** Returns how many reports a case has. Its author asks for a case about evidence. */
export const reportsOf = ({ kind, joined }: Pick<QueuedCase, 'kind' | 'joined'>): string =>
  kind === 'verify' ? queue.evidence : queue.reports(joined)
