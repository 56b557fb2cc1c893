import { dateFormat } from './date-format.ts'
import { locale } from './language.ts'

const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
// With the time zone, because travelling members read these times too.
const time = dateFormat(clock)
const moment = dateFormat({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  ...clock,
})

/**
 * Returns a time of day with its zone, for a sentence that names the day. It contains no line
 * break.
 */
export const timeOf = (date: Date): string => unbroken(time().format(date))

/** Returns a day and its time with the zone. A line may break between day and time. */
export function momentOf(iso: string): string {
  const parts = moment().formatToParts(new Date(iso))
  const clockAt = parts.findIndex(({ type }) => type === 'hour')
  const text = (some: typeof parts) => some.map(({ value }) => value).join('')
  return text(parts.slice(0, clockAt)) + unbroken(text(parts.slice(clockAt)))
}

/** Returns the short name of a time zone at a time, as the times above end with. */
export function zoneName(timeZone: string, date: Date): string {
  const parts = new Intl.DateTimeFormat(locale, { ...clock, timeZone }).formatToParts(date)
  return unbroken(parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone)
}

// With a hyphen that no line breaks after, because many zones have one: GMT-6.
const unbroken = (words: string): string =>
  words.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')
