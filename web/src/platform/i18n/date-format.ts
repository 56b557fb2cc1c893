import { locale } from './language.ts'

/**
 * Returns a function that returns a date format in the reader's language, or in the given one. The
 * format is created on first use, because that takes a slow phone tens of milliseconds, and only
 * once: call this outside components.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions, spoken = locale) {
  let made: Intl.DateTimeFormat | undefined
  return () => (made ??= new Intl.DateTimeFormat(spoken, options))
}
