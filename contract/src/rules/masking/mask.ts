import { digitsOf } from './identifiers.ts'
import { callingCode } from './national-digits.ts'

const HIDDEN = '***'
// Made with the first text that needs it: it is heavy, and few do.
let segmenter: Intl.Segmenter | undefined

/** Splits text into characters as readers count: never cuts an emoji or accented letter. */
function graphemes(text: string): string[] {
  // Printable ASCII has no clusters: the segmenter would return the same, slowly.
  if (/^[ -~]*$/.test(text)) return text.split('')
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/**
 * Stars all but the last two characters. One or two characters are starred whole, because showing
 * the last two of them would hide nothing.
 */
function starExceptLastTwo(text: string): string {
  const characters = graphemes(text)
  if (characters.length <= 2) return '*'.repeat(characters.length)
  return '*'.repeat(characters.length - 2) + characters.slice(-2).join('')
}

function numberParts(digits: string, international: boolean): [code: string, national: string] {
  const code = international ? callingCode(digits) : '1'
  return [code, code === '1' ? digits.slice(-10) : digits.slice(code.length)]
}

/**
 * Returns the mask of a phone number (§5). From 10 characters on it is `+1 (415) ***-**42`, with
 * the number's own calling code if it starts with + and another code. Shorter text is starred
 * except for its last two characters. At least five digits stay hidden, so that a country with
 * short numbers shows less of the area: `+47 (2**) ***-**78`.
 */
export function maskPhone(text: string): string {
  const trimmed = text.trim()
  const international = trimmed.normalize('NFKC').startsWith('+')
  const digits = digitsOf(trimmed)
  if (graphemes(trimmed).length < 10) return starExceptLastTwo(trimmed)
  if (digits.length < (international ? 8 : 10)) return starExceptLastTwo(digits)
  const [code, national] = numberParts(digits, international)
  const shown = Math.min(3, Math.max(0, national.length - 7))
  const area = national.slice(0, shown).padEnd(3, '*')
  return `+${code} (${area}) ***-**${national.slice(-2)}`
}

/** Returns the mask of a handle on a match card (§5): `@` and stars but for the last two. */
export function maskSearchHandle(handle: string): string {
  const bare = handle.normalize('NFKC').replaceAll('@', '').trim()
  return bare === '' ? '' : `@${starExceptLastTwo(bare)}`
}

/** Returns the mask of a handle on the board (§5): `@ma***id`; only stars up to four characters. */
export function maskBoardHandle(handle: string): string {
  const bare = handle.normalize('NFKC').replaceAll('@', '').trim()
  const characters = graphemes(bare)
  if (characters.length === 0) return ''
  if (characters.length <= 4) return `@${'*'.repeat(characters.length)}`
  return `@${characters.slice(0, 2).join('')}${HIDDEN}${characters.slice(-2).join('')}`
}

/**
 * Returns the mask of an email (§5): `ma***@example.com`; a local part of three or fewer characters
 * shows one.
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
 * Returns the mask of a name or an alias (§5), word by word: `M***s W***b`; words of two or fewer
 * characters are starred whole.
 */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(maskWord)
    .join(' ')
}
