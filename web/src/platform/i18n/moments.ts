import { locale } from './language.ts'

const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
// With the time zone: members who travel read these times.
const time = new Intl.DateTimeFormat(locale, clock)
const moment = new Intl.DateTimeFormat(locale, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  ...clock,
})

/** Returns a time of day with its zone, for a sentence that names the day. */
export const timeOf = (date: Date): string => time.format(date)

/** Returns a day and its time, with the zone. */
export const momentOf = (iso: string): string => moment.format(new Date(iso))
