import { locale } from './language.ts'

// A calendar day of the server: the reader's time zone must not shift it.
const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })

/** Returns a day (ISO 8601 date) in the reader's own format. */
export const dayName = (day: string): string => format.format(new Date(`${day}T12:00:00Z`))
