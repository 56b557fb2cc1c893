import {
  digitsOf,
  isHandleText,
  looksLikeEmail,
  normalizeEmail,
  normalizeHandle,
} from '../masking/identifiers.ts'
import { normalizePhone } from './phone-number.ts'
import { readProfileLink, type Site } from './profile-link.ts'

/** (policy) Digits from which text is a phone number (rules: Search). */
const SURE_DIGITS = 7

/** (policy) Fewest letters and digits of a handle. */
const SHORTEST_HANDLE = 3

/**
 * What a text of the search box is. `number` and `handle` are normalised, and so is `email`, which
 * is tried as a handle too; `site` names the profile link that held it. The other kinds cannot be
 * searched for: a name, some other web address, and text that is too short.
 */
export type TypedText =
  | { kind: 'number'; number: string; site?: Site }
  | { kind: 'handle'; handle: string; site?: Site }
  | { kind: 'email'; handle: string; email: string }
  | { kind: Unreadable }

export type Unreadable = 'name' | 'link' | 'short'

/**
 * Returns how a text is read that may be a number or a handle (rules: Search): the URL of a profile
 * is read as its handle or number; text with @ is a handle; other text is a number from SURE_DIGITS
 * digits on, else a handle if it has a letter. `region` is the country of numbers without a calling
 * code.
 */
export function readTyped(text: string, region: string): TypedText {
  const link = readProfileLink(text)
  if (link !== undefined) return readLink(link)
  if (isHandleText(text)) return readHandle(bareEmail(text))
  const number = normalizePhone(text, region) ?? ''
  if (digitsOf(number).length >= SURE_DIGITS) return { kind: 'number', number }
  return /\p{L}/u.test(text) ? readHandle(text) : { kind: 'short' }
}

/** Returns how a text is read that is a handle, an email or the URL of a profile. */
export function readTypedHandle(text: string): TypedText {
  const link = readProfileLink(text)
  return link === undefined ? readHandle(bareEmail(text)) : readLink(link)
}

/**
 * Returns the address in what programs copy for an email, `mailto:a@example.com` and
 * `A <a@example.com>`, and any other text unchanged.
 */
function bareEmail(text: string): string {
  const copied = /^\s*mailto:([^?]*)/i.exec(text) ?? /^[^<>@]*<([^<>]+)>\s*$/.exec(text)
  const email = copied?.[1] ?? ''
  return looksLikeEmail(email) ? email : text
}

function readLink(link: NonNullable<ReturnType<typeof readProfileLink>>): TypedText {
  if (link === 'other') return { kind: 'link' }
  const { site } = link
  if ('phoneNumber' in link) return { kind: 'number', number: link.phoneNumber, site }
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
