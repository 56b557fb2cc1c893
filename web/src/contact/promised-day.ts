import { dateFormat } from '../platform/i18n/date-format.ts'

// In UTC, because the server names a calendar day, which the reader's time zone must not shift.
const format = dateFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** Returns the day of a promised answer (an ISO date) with its weekday, in the reader's format. */
export const promisedDay = (day: string): string => format().format(new Date(`${day}T12:00:00Z`))
