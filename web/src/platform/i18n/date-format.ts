import { locale } from './language.ts'

/**
 * Returns a function that returns a date format in the page's language, or in the given one. Call
 * it outside of components: the format is created only once, on first use, because that takes a
 * slow phone tens of milliseconds.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions, spoken = locale) {
  let made: Intl.DateTimeFormat | undefined
  return () => (made ??= new Intl.DateTimeFormat(spoken, options))
}
