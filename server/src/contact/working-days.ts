import { DAY_MS } from '@sidelight/contract/rules/limits'

/** The days on which messages are answered. */
export interface SupportCalendar {
  /** An IANA time zone. */
  zone: string
  /** Days without answers in addition to weekends, such as `2026-12-25`. */
  holidays: ReadonlySet<string>
}

/** Returns the calendar day of a time in a time zone, such as `2026-11-24`. */
export function dayIn(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at)
  const part = (name: Intl.DateTimeFormatPartTypes) =>
    parts.find(({ type }) => type === name)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/**
 * Returns the last day on which an answer is in time. Does not count the day of the message,
 * weekends and holidays.
 */
export function answerBy(
  now: Date,
  workingDays: number,
  { zone, holidays }: SupportCalendar,
): string {
  let day = dayIn(zone, now)
  for (let left = workingDays; left > 0; ) {
    day = nextDay(day)
    if (!isWeekend(day) && !holidays.has(day)) left -= 1
  }
  return day
}

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)

const nextDay = (day: string) => new Date(atNoon(day).getTime() + DAY_MS).toISOString().slice(0, 10)

const isWeekend = (day: string) => [0, 6].includes(atNoon(day).getUTCDay())
