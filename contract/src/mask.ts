import { digitsOf } from './identifiers.ts'

const HIDDEN = '***'
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

// ITU-T E.164: these calling codes have two digits, 1 and 7 have one, all others three.
const TWO_DIGIT_CALLING_CODE = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** What a reader counts as characters: an emoji or an accented letter is one and is never cut. */
function graphemes(text: string): string[] {
  // Printable ASCII never joins into one: the segmenter would answer the same, slowly.
  if (/^[ -~]*$/.test(text)) return text.split('')
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** Two or fewer characters are starred whole: showing "the last two" of them would hide nothing. */
function starExceptLastTwo(text: string): string {
  const characters = graphemes(text)
  if (characters.length <= 2) return '*'.repeat(characters.length)
  return '*'.repeat(characters.length - 2) + characters.slice(-2).join('')
}

function callingCode(digits: string): string {
  if (digits.startsWith('1') || digits.startsWith('7')) return digits.slice(0, 1)
  return digits.slice(0, TWO_DIGIT_CALLING_CODE.test(digits) ? 2 : 3)
}

function numberParts(digits: string, international: boolean): [code: string, national: string] {
  const code = international ? callingCode(digits) : '1'
  return [code, code === '1' ? digits.slice(-10) : digits.slice(code.length)]
}

/**
 * A phone number for strangers (§5). From 10 characters on: `+1 (415) ***-**42`, with the number's
 * own calling code when it starts with + and another one. Shorter text is starred but for the last
 * two characters. At least five digits stay hidden, so a country's short numbers show less of the
 * area: `+47 (2**) ***-**78`.
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

/** A handle on a match card (§5): starred except the last two characters, `@` in front. */
export function maskSearchHandle(handle: string): string {
  const bare = handle.normalize('NFKC').replaceAll('@', '').trim()
  return bare === '' ? '' : `@${starExceptLastTwo(bare)}`
}

/** A handle on the board (§5): `@ma***id`; four or fewer characters are starred whole. */
export function maskBoardHandle(handle: string): string {
  const bare = handle.normalize('NFKC').replaceAll('@', '').trim()
  const characters = graphemes(bare)
  if (characters.length === 0) return ''
  if (characters.length <= 4) return `@${'*'.repeat(characters.length)}`
  return `@${characters.slice(0, 2).join('')}${HIDDEN}${characters.slice(-2).join('')}`
}

/** An e-mail (§5): `ma***@example.com`; a local part of three or fewer shows one character. */
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

/** A name or an alias (§5), word by word: `M***s W***b`; two or fewer characters are starred. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(maskWord)
    .join(' ')
}
