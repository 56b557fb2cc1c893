import type { Watch } from '@sidelight/contract/calls/watches'
import {
  digitsOf,
  formatPhone,
  normalizeEmail,
  normalizeHandle,
} from '@sidelight/contract/rules/masking/identifiers'
import { isWholeNumber } from '@sidelight/contract/rules/masking/national-digits'
import type { TypedText } from '@sidelight/contract/rules/parsing/read-typed'

type Watched = Pick<Watch, 'kind' | 'value'>

/**
 * Returns the watch of a typed text that was parsed as in a search, or undefined if it is no whole
 * number. A number is in its full form, because the server would read any other with the
 * installation's country. The server refuses a handle or an email that cannot be watched.
 */
export function watchOf(text: string, read: TypedText): Watched | undefined {
  const value = text.trim()
  if (read.kind === 'number') {
    return isWholeNumber(read.number) ? { kind: 'phone', value: read.number } : undefined
  }
  if (read.kind === 'email') return { kind: 'email', value: read.email }
  // A copied profile link is sent as its handle. Any other text is sent as it was typed.
  if (read.kind === 'handle' && read.site) return { kind: 'handle', value: `@${read.handle}` }
  const isDigits = read.kind === 'short' && !/[@\p{L}]/u.test(value)
  return isDigits || read.kind === 'several' ? undefined : { kind: 'handle', value }
}

/** Returns whether checking the value again is free, because the meeting is near. */
export function isFreeAgain({ meeting, checksFreeFrom, resting }: Watch, now: Date): boolean {
  if (meeting === undefined || checksFreeFrom === undefined || resting) return false
  return Date.parse(checksFreeFrom) <= now.getTime() && now.getTime() < Date.parse(meeting)
}

/** Returns a value as its member reads it. `format` formats a number. */
export function shownWatch({ kind, value }: Watched, format = formatPhone): string {
  if (kind === 'phone') return format(value)
  return kind === 'handle' ? `@${normalizeHandle(value)}` : value
}

const forms = { phone: digitsOf, handle: normalizeHandle, email: normalizeEmail }

/** Returns whether two watches are about the same value, in whatever notation. */
export function isSameWatch(one: Watched, other: Watched): boolean {
  if (one.kind !== other.kind) return false
  const form = forms[one.kind]
  return form(one.value) === form(other.value)
}
