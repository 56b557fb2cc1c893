import { dateFormat } from '../platform/i18n/date-format.ts'

// A calendar day where the answers are written: the reader's time zone must not shift it.
const format = dateFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** Returns the day of a promise, with its weekday, in the reader's own format. */
export const promisedDay = (day: string): string => format().format(new Date(`${day}T12:00:00Z`))
