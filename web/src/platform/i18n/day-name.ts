import { dateFormat } from './date-format.ts'

const serverDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })
const readerDay = dateFormat({ dateStyle: 'medium' })

/**
 * Returns a day of the server in the reader's own format: a date (ISO 8601), or a time that stands
 * for its day. It is the same day in every time zone. For browsers only: prerendered HTML would
 * contain another format.
 */
export const dayName = (iso: string): string => serverDay().format(new Date(iso))

/** Returns the day of a time in the reader's time zone and format. */
export const localDayName = (iso: string): string => readerDay().format(new Date(iso))
