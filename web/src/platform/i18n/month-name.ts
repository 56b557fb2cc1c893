import { locale } from './language.ts'

type Look = Pick<Intl.DateTimeFormatOptions, 'month' | 'year'>

/** Returns the name of a month in one of two formats: `2026-11` gives `November 2026` or `Nov`. */
export function monthName(month: string, look: Look): string {
  return new Date(`${month}-15T12:00:00Z`).toLocaleDateString(locale, { ...look, timeZone: 'UTC' })
}
