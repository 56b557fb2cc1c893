import {
  digitsOf,
  isHandleText,
  looksLikeEmail,
  normalizeEmail,
  normalizeHandle,
  withPlus,
} from '../masking/identifiers.ts'
import { normalizePhone } from './phone-number.ts'
import { readProfileLink, type Site } from './profile-link.ts'
import { readNumber } from './read-number.ts'

/** (policy) The minimum digits of a text that is certainly a phone number (rules: Search). */
const SURE_DIGITS = 7

/** (policy) The minimum letters and digits of a handle. */
const SHORTEST_HANDLE = 3

/**
 * The result of parsing the text of the search box. `number`, `handle` and `email` are normalized;
 * an email is also searched for as a handle. `site` is the site of a profile URL. The other kinds
 * cannot be searched for: a name, another URL, several numbers, and text that is too short.
 */
export type TypedText =
  | { kind: 'number'; number: string; site?: Site }
  | { kind: 'handle'; handle: string; site?: Site }
  | { kind: 'email'; handle: string; email: string }
  | { kind: Unreadable }

export type Unreadable = 'name' | 'link' | 'several' | 'short'

/**
 * Parses a text that may be a number or a handle (rules: Search). A profile URL becomes its handle
 * or number, and text with @ is a handle. Other text is a number if it has at least SURE_DIGITS
 * digits, else a handle if it has a letter. `region` is the country of numbers without a calling
 * code.
 */
export function readTyped(text: string, region: string): TypedText {
  const link = readProfileLink(text)
  if (link !== undefined) return readLink(link, region)
  if (isHandleText(text)) return readHandle(bareEmail(text))
  const read = readNumber(text, region)
  if (read.kind === 'several') return { kind: 'several' }
  if (read.kind === 'one' && digitsOf(withPlus(read.number)).length >= SURE_DIGITS) {
    return { kind: 'number', number: read.number }
  }
  return /\p{L}/u.test(text) ? readHandle(text) : { kind: 'short' }
}

/** Parses a text that is a handle, an email or the URL of a profile. */
export function readTypedHandle(text: string, region: string): TypedText {
  const link = readProfileLink(text)
  return link === undefined ? readHandle(bareEmail(text)) : readLink(link, region)
}

/**
 * Returns the email in `mailto:a@example.com` or `A <a@example.com>`, the forms that programs copy,
 * and any other text unchanged.
 */
function bareEmail(text: string): string {
  const copied = /^\s*mailto:([^?]*)/i.exec(text) ?? /^[^<>@]*<([^<>]+)>\s*$/.exec(text)
  const email = copied?.[1] ?? ''
  return looksLikeEmail(email) ? email : text
}

type PastedLink = NonNullable<ReturnType<typeof readProfileLink>>

function readLink(link: PastedLink, region: string): TypedText {
  if (link === 'other') return { kind: 'link' }
  const { site } = link
  if ('phoneNumber' in link) {
    const number = normalizePhone(link.phoneNumber, region)
    return number === undefined ? { kind: 'link' } : { kind: 'number', number, site }
  }
  const read = readHandle(link.handle)
  return read.kind === 'handle' ? { ...read, site } : read
}

function readHandle(text: string): TypedText {
  const handle = normalizeHandle(text)
  if ((handle.match(/[\p{L}\p{N}]/gu) ?? []).length < SHORTEST_HANDLE) return { kind: 'short' }
  if (/\s/u.test(handle)) return { kind: 'name' }
  if (looksLikeEmail(text)) return { kind: 'email', handle, email: normalizeEmail(text) }
  return { kind: 'handle', handle }
}
