import { MINUTE_MS } from '@sidelight/contract/rules/limits'

/**
 * Returns a time (ms since 1970) as the value of a `datetime-local` field: local, to the minute.
 */
export function localTime(at: number): string {
  const offset = new Date(at).getTimezoneOffset() * MINUTE_MS
  return new Date(at - offset).toISOString().slice(0, 16)
}
