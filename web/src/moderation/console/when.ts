import type { QueuedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { queue } from './messages.ts'

/** Returns for how many days a case has been open, in words. */
export function ageOf(openedOn: string, now: number): string {
  const today = Math.floor(now / DAY_MS)
  const days = today - Math.floor(Date.parse(`${openedOn}T00:00:00Z`) / DAY_MS)
  return days <= 0 ? queue.openedToday : queue.age(days)
}

/** The sentences about one deadline, by the unit of the time that is left or over. */
type DueTexts = Record<
  'minutes' | 'hours' | 'days' | 'overdueHours' | 'overdueDays',
  (count: number) => string
>

const decision: DueTexts = {
  minutes: queue.dueMinutes,
  hours: queue.dueHours,
  days: queue.dueDays,
  overdueHours: queue.overdueHours,
  overdueDays: queue.overdueDays,
}

const firstLook: DueTexts = {
  minutes: queue.lookMinutes,
  hours: queue.lookHours,
  days: queue.lookDays,
  overdueHours: queue.lookOverdueHours,
  overdueDays: queue.lookOverdueDays,
}

/** Returns how long it is until a case is due, or how long it has been overdue, rounded down. */
export const dueIn = (dueAt: string, now: number): string =>
  timeLeft(decision, Date.parse(dueAt) - now)

/** Returns the same of the first look at a case. */
export const firstLookIn = (firstLookAt: string, now: number): string =>
  timeLeft(firstLook, Date.parse(firstLookAt) - now)

/** Returns the next deadline of a case in words: its first look while it waits for one. */
export const nextDueIn = (
  { firstLookAt, dueAt }: Pick<QueuedCase, 'firstLookAt' | 'dueAt'>,
  now: number,
): string => (firstLookAt === undefined ? dueIn(dueAt, now) : firstLookIn(firstLookAt, now))

function timeLeft(texts: DueTexts, left: number): string {
  if (left <= -DAY_MS) return texts.overdueDays(Math.floor(-left / DAY_MS))
  if (left <= 0) return texts.overdueHours(Math.floor(-left / HOUR_MS))
  if (left < HOUR_MS) return texts.minutes(Math.max(1, Math.floor(left / MINUTE_MS)))
  if (left < 2 * DAY_MS) return texts.hours(Math.floor(left / HOUR_MS))
  return texts.days(Math.floor(left / DAY_MS))
}

/** Returns the whole minutes until a time, or 0 after it. */
export function minutesUntil(moment: string, now: number): number {
  return Math.max(0, Math.floor((Date.parse(moment) - now) / MINUTE_MS))
}

/** Returns how many reports a case has. Its author asks for a case about evidence. */
export const reportsOf = ({ kind, joined }: Pick<QueuedCase, 'kind' | 'joined'>): string =>
  kind === 'verify' ? queue.evidence : queue.reports(joined)
