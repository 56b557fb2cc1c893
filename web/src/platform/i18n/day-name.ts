import { dateFormat } from './date-format.ts'

// A calendar day of the server: the reader's time zone must not shift it.
const format = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })

/** Returns a day (ISO 8601 date) in the reader's own format. */
export const dayName = (day: string): string => format().format(new Date(`${day}T12:00:00Z`))
