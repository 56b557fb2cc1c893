const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/**
 * Returns the text in lower case, with compatibility forms unified and invisible marks removed.
 * Idempotent.
 */
function canonical(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFKC').toLowerCase().normalize('NFKC')
}

/**
 * Returns a handle in the form in which it is compared: lower-case, trimmed, without @. May be
 * empty.
 */
export function normalizeHandle(text: string): string {
  return canonical(text).replaceAll('@', '').trim()
}

/**
 * Returns an email in the form in which it is compared: lower-case, trimmed. Does not validate it
 * (see `looksLikeEmail`).
 */
export function normalizeEmail(text: string): string {
  return canonical(text).trim()
}

/**
 * Returns the ASCII digit for a Unicode decimal digit, and any other character unchanged. In
 * Unicode, the decimal digits of each script are contiguous, from zero to nine.
 */
export function asciiDigit(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0
  if (codePoint < 128 || !/^\p{Nd}$/u.test(character)) return character
  let zero = codePoint
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((codePoint - zero) % 10)
}

/** Returns the decimal digits of the text, in any script, as 0-9, without all other characters. */
export function digitsOf(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.replace(/[^0-9]+/g, '')
  return text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[^0-9]/g, '')
}

/** Returns whether the text has the form of a complete email. The email need not exist. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(normalizeEmail(text))
}

/** Returns whether a search is for a handle: it contains an @ (§3). */
export function isHandleText(text: string): boolean {
  return text.normalize('NFKC').includes('@')
}

/**
 * Returns whether a number has fewer digits than nearly all numbers, so that digits may be missing.
 * False for text without digits.
 */
export function looksShort(number: string): boolean {
  const digits = digitsOf(number).length
  return digits > 0 && digits < (number.trim().normalize('NFKC').startsWith('+') ? 8 : 10)
}

/**
 * The start of a stored number that was written with the calling code of another country, but has
 * too few or too many digits: the code and the digits follow. Without it, the digits could be taken
 * for a number of the region.
 */
export const ABROAD = '00'

/** Returns a number as it was written: with + in place of ABROAD. */
export function withPlus(number: string): string {
  return number.startsWith(ABROAD) ? `+${number.slice(ABROAD.length)}` : number
}

/**
 * Returns an unmasked number in the format `(415) 555-0142`, for the member who typed it. Groups
 * only North American numbers (ten digits, or +1 and ten); returns others trimmed, with + in place
 * of ABROAD.
 */
export function formatPhone(number: string): string {
  const trimmed = withPlus(number.trim())
  const digits = digitsOf(trimmed)
  const national = /^1?[2-9]\d{9}$/.test(digits) ? digits.slice(-10) : ''
  const foreign = trimmed.startsWith('+') && digits.length !== 11
  if (national === '' || foreign) return trimmed
  return `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`
}

/**
 * Returns a stored number in the format `+1 (415) 555-0142`, for a form that can change it. The
 * calling code is included, so that the number is parsed the same with every default region.
 */
export function editablePhone(number: string): string {
  const shown = formatPhone(number)
  if (!shown.startsWith('(')) return shown
  if (number.startsWith('+')) return `+1 ${shown}`
  return digitsOf(number).length === 10 ? shown : number.trim()
}

/** Returns the nicknames of a form field: split at commas, trimmed, without empty ones (§5). */
export function splitNicknames(text: string): string[] {
  return text
    .split(/[,，،]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
