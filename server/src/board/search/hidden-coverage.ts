import { maskBoardHandle, maskEmail, maskName } from '@sidelight/contract/rules/masking/mask'
import { HIDDEN_CHARACTERS, HIDDEN_DIGITS, HIDDEN_SHARE } from '../board-policy.ts'
import { isMadeOfCommonNames } from './common-names.ts'

/**
 * When a search text matches a hidden value (rules: Board). The text must cover most of the value
 * in one piece. A value that could be found by trying common names, or the one or two letters that
 * its mask leaves open, is compared by its mask instead: all such guesses find the same cards, so
 * guessing reveals no more than the mask. Texts and values are normalized.
 */

/**
 * (policy) The maximum length, in characters, of a handle and a local part whose mask leaves at
 * most two or three letters open.
 */
const SHORT_HANDLE = 6
const SHORT_LOCAL = 5

const characters = (text: string) => Array.from(text)

/** Returns how many characters of a value of this length a text must cover in one piece. */
export function leastCovered(length: number): number {
  return Math.max(HIDDEN_CHARACTERS, Math.ceil(length * HIDDEN_SHARE))
}

/** Returns the offset, in characters, at which a text covers three quarters of the value. */
function coveringOffset(text: string, value: string): number | undefined {
  // Compares UTF-16 lengths first, because counting the characters of a long text takes longer.
  if (text.length > value.length) return undefined
  const [length, whole] = [characters(text).length, characters(value).length]
  if (length < leastCovered(whole)) return undefined
  const at = value.indexOf(text)
  return at < 0 ? undefined : characters(value.slice(0, at)).length
}

/** Returns whether a handle is compared by its mask. */
export function isGuessableHandle(handle: string): boolean {
  const { length } = characters(handle)
  return (length > HIDDEN_CHARACTERS && length <= SHORT_HANDLE) || isMadeOfCommonNames(handle)
}

/** Returns whether a local part is compared by its mask. */
export function isGuessableLocal(local: string): boolean {
  return characters(local).length <= SHORT_LOCAL || isMadeOfCommonNames(local)
}

// A search is compared with hundreds of values, so what depends on its text alone is computed once.

/** A search text, read as a handle. */
export interface HandleText {
  text: string
  /** The mask of the text, if handles like it are compared by their mask. */
  mask: string | undefined
}

/** Returns a normalized search text as a handle. */
export function readHandleText(text: string): HandleText {
  return { text, mask: isGuessableHandle(text) ? maskBoardHandle(text) : undefined }
}

/** Returns whether a text matches a handle. */
export function opensHandle({ text, mask }: HandleText, handle: string): boolean {
  const isCovered = coveringOffset(text, handle) !== undefined
  const hasMask = mask !== undefined && mask === maskBoardHandle(handle)
  // Returns early for most candidates, because checking for common names is the slowest step.
  if (!isCovered && !hasMask) return false
  return isGuessableHandle(handle) ? hasMask : isCovered
}

/**
 * A search text, read as an email: a local part, or the end of a local part and the beginning of
 * the domain.
 */
export interface EmailText {
  local: string
  domain: string | undefined
  /** The mask of the text, if emails like it are compared by their mask. */
  mask: string | undefined
}

/** Returns a normalized search text as an email. */
export function readEmailText(text: string): EmailText {
  const [local = '', domain] = splitEmail(text)
  // No email has white space in it.
  const isMasked = domain !== '' && !/\s/.test(text) && isGuessableLocal(local)
  return { local, domain, mask: isMasked ? maskEmail(text) : undefined }
}

/** Returns whether a text matches an email. */
export function opensEmail(asked: EmailText, email: string): boolean {
  const isCovered = coversEmail(asked, email)
  const hasMask = asked.mask !== undefined && hasMaskOf(asked, email)
  if (!isCovered && !hasMask) return false
  const [local = ''] = splitEmail(email)
  return isGuessableLocal(local) ? hasMask : isCovered
}

function coversEmail({ local: asked, domain: at }: EmailText, email: string): boolean {
  const [local = '', domain = ''] = splitEmail(email)
  const isThere = at === undefined || (domain.startsWith(at) && local.endsWith(asked))
  return isThere && coveringOffset(asked, local) !== undefined
}

/** The mask of a local part shows only its first letters, so a short text would match too many. */
function hasMaskOf({ local: asked, domain, mask }: EmailText, email: string): boolean {
  if (domain !== undefined) return mask === maskEmail(email)
  const [local = ''] = splitEmail(email)
  const shorter = Math.min(characters(asked).length, characters(local).length)
  return shorter >= HIDDEN_CHARACTERS && mask === maskEmail(local)
}

/** Returns the mask of a local part whose domain is not known. */
export const localMask = (local: string): string => `${maskEmail(local)}@`

/** Splits at the last `@`, into one or two parts. */
export function splitEmail(text: string): string[] {
  const at = text.lastIndexOf('@')
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

/** A search text, read as a name or nickname. */
export interface NameText {
  text: string
  /** The masks of its rotations that consist of common names. Empty for a single word. */
  masks: readonly string[]
}

/** Returns a normalized search text as a name or nickname. */
export function readNameText(text: string): NameText {
  const forms = text.includes(' ') ? rotations(text) : []
  return { text, masks: forms.filter(isMadeOfCommonNames).map(maskName) }
}

/**
 * Returns whether a text matches a name or nickname. It may begin with any of the words, but then
 * must be the whole name: a part that reaches from the last word to the first would leave more of a
 * long word between them open. A single common name matches nothing and is matched by nothing. A
 * text of common names matches every name with the same mask; a part of such a name matches
 * nothing.
 */
export function opensName({ text, masks }: NameText, name: string): boolean {
  const isCovered = coversName(text, name) || rotations(name).includes(text)
  const hasMask = masks.length > 0 && masks.includes(maskName(name))
  if (!isCovered && !hasMask) return false
  const isCommon = isMadeOfCommonNames(name)
  if (isCommon && !name.includes(' ')) return false
  return hasMask || !isCommon
}

/**
 * Returns whether a text covers a name. At least half of every word must be covered, so a long
 * given name does not match without the short family name.
 */
function coversName(text: string, name: string): boolean {
  const from = coveringOffset(text, name)
  if (from === undefined) return false
  const to = from + characters(text).length
  let begin = 0
  for (const { length } of name.split(' ').map(characters)) {
    const touched = Math.min(to, begin + length) - Math.max(from, begin)
    if (touched < Math.min(length, Math.max(2, Math.ceil(length / 2)))) return false
    begin += length + 1
  }
  return true
}

/**
 * Returns every rotation of the words of a name, starting with the name as given. Returns only the
 * text itself if it has one word, or more than `MOST_WORDS`.
 */
export function rotations(text: string): string[] {
  const words = text.split(' ').slice(0, MOST_WORDS)
  if (words.length < 2 || text.split(' ').length > MOST_WORDS) return [text]
  return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' '))
}

const MOST_WORDS = 5

/** The number to search for: its digits without the calling code, and the code if it is known. */
export interface NumberForm {
  digits: string
  code: string | undefined
}

/**
 * Returns whether a search matches a number: by enough consecutive digits, and by the code if one
 * is given.
 */
export function opensNumber(form: NumberForm, { digits, code }: NumberForm): boolean {
  if (form.digits.length < HIDDEN_DIGITS) return false
  return (form.code === undefined || form.code === code) && digits.includes(form.digits)
}
