import { digitsOf, withPlus } from './identifiers.ts'
import { callingCode } from './national-digits.ts'

const HIDDEN = '***'
// Created on first use: it is expensive, and few texts need it.
let segmenter: Intl.Segmenter | undefined

/** Splits text into grapheme clusters, so that no emoji or accented letter is cut. */
function graphemes(text: string): string[] {
  // Every printable ASCII character is a cluster of its own, and this is faster than the segmenter.
  if (/^[ -~]*$/.test(text)) return text.split('')
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/**
 * Masks all but the last two characters with stars. One or two characters are masked as a whole.
 */
function starExceptLastTwo(text: string): string {
  const characters = graphemes(text)
  if (characters.length <= 2) return '*'.repeat(characters.length)
  return '*'.repeat(characters.length - 2) + characters.slice(-2).join('')
}

function numberParts(digits: string, international: boolean): [code: string, national: string] {
  if (!international) return ['1', digits.slice(-10)]
  const code = callingCode(digits)
  return [code, digits.slice(code.length)]
}

/**
 * Returns the mask of a phone number (§5). A number of 10 or more characters becomes `+1 (415)
 * ***-**42`, with the number's own calling code if it begins with + or ABROAD. In shorter text only
 * the last two characters are shown. At least five digits stay hidden, so a country with short
 * numbers shows less of the area: `+47 (2**) ***-**78`.
 */
export function maskPhone(text: string): string {
  const trimmed = withPlus(text.trim())
  const international = trimmed.normalize('NFKC').startsWith('+')
  const digits = digitsOf(trimmed)
  if (graphemes(trimmed).length < 10) return starExceptLastTwo(trimmed)
  if (digits.length < (international ? 8 : 10)) return starExceptLastTwo(digits)
  const [code, national] = numberParts(digits, international)
  const shown = Math.min(3, Math.max(0, national.length - 7))
  const area = national.slice(0, shown).padEnd(3, '*')
  return `+${code} (${area}) ***-**${national.slice(-2)}`
}

/** Returns the mask of a handle on a match card (§5): `@`, stars and the last two characters. */
export function maskSearchHandle(handle: string): string {
  const bare = handle.normalize('NFKC').replaceAll('@', '').trim()
  return bare === '' ? '' : `@${starExceptLastTwo(bare)}`
}

/**
 * Returns the mask of a handle on the board (§5): `@ma***id`, or only stars for up to four
 * characters.
 */
export function maskBoardHandle(handle: string): string {
  const bare = handle.normalize('NFKC').replaceAll('@', '').trim()
  const characters = graphemes(bare)
  if (characters.length === 0) return ''
  if (characters.length <= 4) return `@${'*'.repeat(characters.length)}`
  return `@${characters.slice(0, 2).join('')}${HIDDEN}${characters.slice(-2).join('')}`
}

/**
 * Returns the mask of an email (§5): `ma***@example.com`. Shows only one character of a local part
 * of up to three characters.
 */
export function maskEmail(email: string): string {
  const trimmed = email.trim()
  const at = trimmed.lastIndexOf('@')
  const local = graphemes(at < 0 ? trimmed : trimmed.slice(0, at))
  const shown = local.slice(0, local.length <= 3 ? 1 : 2).join('')
  return `${shown}${HIDDEN}${at < 0 ? '' : trimmed.slice(at)}`
}

function maskWord(word: string): string {
  const characters = graphemes(word)
  if (characters.length <= 2) return '*'.repeat(characters.length)
  return `${characters[0]}${HIDDEN}${characters.at(-1)}`
}

/**
 * Returns the mask of a name or an alias (§5), word by word: `M***s W***b`. Words of one or two
 * letters are masked as a whole.
 */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(maskWord)
    .join(' ')
}
