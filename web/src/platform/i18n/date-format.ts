import { locale } from './language.ts'

/**
 * Returns a function that returns a format of dates in the reader's language, or in the one that is
 * given. The format is made when it is first used, because that takes a slow phone tens of
 * milliseconds, and only once: call this outside of components.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions, spoken = locale) {
  let made: Intl.DateTimeFormat | undefined
  return () => (made ??= new Intl.DateTimeFormat(spoken, options))
}
