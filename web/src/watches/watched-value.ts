import type { Watch } from '@sidelight/contract/calls/watches'
import {
  digitsOf,
  formatPhone,
  isHandleText,
  looksLikeEmail,
  normalizeEmail,
  normalizeHandle,
} from '@sidelight/contract/rules/masking/identifiers'

type Watched = Pick<Watch, 'kind' | 'value'>

/** Returns a typed text with its kind. The server parses the value. */
export function readWatched(text: string): Watched {
  const value = text.trim()
  if (looksLikeEmail(value)) return { kind: 'email', value }
  const isNumber = !isHandleText(value) && !/\p{L}/u.test(value) && digitsOf(value) !== ''
  return { kind: isNumber ? 'phone' : 'handle', value }
}

/** Returns a value as its member reads it. */
export function shownWatch({ kind, value }: Watched): string {
  if (kind === 'phone') return formatPhone(value)
  return kind === 'handle' ? `@${normalizeHandle(value)}` : value
}

const forms = { phone: digitsOf, handle: normalizeHandle, email: normalizeEmail }

/** Returns whether two watches are about the same value, however it is written. */
export function isSameWatch(one: Watched, other: Watched): boolean {
  if (one.kind !== other.kind) return false
  const form = forms[one.kind]
  return form(one.value) === form(other.value)
}
