const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/**
 * Returns the text with compatibility forms unified, invisible marks removed and letters
 * lower-case. Idempotent.
 */
function canonical(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFKC').toLowerCase().normalize('NFKC')
}

/** Returns a handle for comparison: lower-case, trimmed, without @. May be empty. */
export function normalizeHandle(text: string): string {
  return canonical(text).replaceAll('@', '').trim()
}

/** Returns an email for comparison: lower-case, trimmed. Not validated (see `looksLikeEmail`). */
export function normalizeEmail(text: string): string {
  return canonical(text).trim()
}

/** Returns a name for comparison: lower-case, words separated by single spaces. */
export function normalizeName(text: string): string {
  return canonical(text).trim().replace(/\s+/g, ' ')
}

/**
 * Returns the ASCII digit for a Unicode decimal digit, and any other character unchanged. Unicode
 * guarantees that the decimal digits of a script are contiguous, from zero to nine.
 */
export function asciiDigit(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0
  if (codePoint < 128 || !/^\p{Nd}$/u.test(character)) return character
  let zero = codePoint
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((codePoint - zero) % 10)
}

/** Returns the decimal digits of the text, of any script, as 0-9. Everything else is dropped. */
export function digitsOf(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.replace(/[^0-9]+/g, '')
  return text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[^0-9]/g, '')
}

/** Returns whether the text has the shape of a whole email. The email need not exist. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(normalizeEmail(text))
}

/** Returns whether a search is for a handle: it contains an @ (§3). */
export function isHandleText(text: string): boolean {
  return text.normalize('NFKC').includes('@')
}

/**
 * Returns whether a number has fewer digits than nearly all numbers have, so that one may be
 * missing. False for text without digits.
 */
export function looksShort(number: string): boolean {
  const digits = digitsOf(number).length
  return digits > 0 && digits < (number.trim().normalize('NFKC').startsWith('+') ? 8 : 10)
}

/**
 * Returns an unmasked number formatted for the member who typed it: `(415) 555-0142`. Only North
 * American numbers (ten digits, or +1 and ten) are grouped; others are returned as given, trimmed.
 */
export function formatPhone(number: string): string {
  const trimmed = number.trim()
  const digits = digitsOf(trimmed)
  const national = /^1?\d{10}$/.test(digits) ? digits.slice(-10) : ''
  const foreign = trimmed.startsWith('+') && digits.length !== 11
  if (national === '' || foreign) return trimmed
  return `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`
}

/**
 * Returns a stored number formatted for a form that can change it: `+1 (415) 555-0142`. The calling
 * code stays, so that the number is parsed as the same one in every default region.
 */
export function editablePhone(number: string): string {
  const shown = formatPhone(number)
  return number.startsWith('+') && shown.startsWith('(') ? `+1 ${shown}` : shown
}

/** Returns the nicknames of a form field: separated by commas, trimmed, without empty ones (§5). */
export function splitNicknames(text: string): string[] {
  return text
    .split(/[,，،]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
