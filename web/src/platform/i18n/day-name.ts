import { dateFormat } from './date-format.ts'

const serverDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })
const readerDay = dateFormat({ dateStyle: 'medium' })

/**
 * Returns a day of the server in the reader's format. It is given as an ISO date, or as a time of
 * which only the day counts, and is the same in every time zone. Must be called in browsers only,
 * because prerendered HTML would contain another format.
 */
export const dayName = (iso: string): string => serverDay().format(new Date(iso))

/** Returns the day of a time in the reader's time zone and format. */
export const localDayName = (iso: string): string => readerDay().format(new Date(iso))
