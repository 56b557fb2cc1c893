const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/** Compatibility forms become one form, invisible marks go, letters are lower-case; idempotent. */
function canonical(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFKC').toLowerCase().normalize('NFKC')
}

/** A handle to compare by: without any @ or surrounding white space, lower-case. May be empty. */
export function normalizeHandle(text: string): string {
  return canonical(text).replaceAll('@', '').trim()
}

/** An e-mail to compare by: trimmed, lower-case. It is not checked (see `looksLikeEmail`). */
export function normalizeEmail(text: string): string {
  return canonical(text).trim()
}

/** A name to compare by: lower-case, words separated by single spaces. */
export function normalizeName(text: string): string {
  return canonical(text).trim().replace(/\s+/g, ' ')
}

/**
 * The ASCII digit that a Unicode decimal digit stands for; any other character is given back.
 * Unicode guarantees that decimal digits stand in unbroken runs from zero to nine.
 */
export function asciiDigit(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0
  if (codePoint < 128 || !/^\p{Nd}$/u.test(character)) return character
  let zero = codePoint
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((codePoint - zero) % 10)
}

/** Every decimal digit of the text, of any script, as 0-9; everything else is dropped. */
export function digitsOf(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.replace(/[^0-9]+/g, '')
  return text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[^0-9]/g, '')
}

/** True for text shaped like a whole e-mail address; says nothing about whether it exists. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(normalizeEmail(text))
}

/** A search with @ in it is meant as a handle (§3). */
export function isHandleText(text: string): boolean {
  return text.normalize('NFKC').includes('@')
}

/**
 * True for a number with fewer digits than nearly all have: one may have been left out. It says
 * nothing about text without digits.
 */
export function looksShort(number: string): boolean {
  const digits = digitsOf(number).length
  return digits > 0 && digits < (number.trim().normalize('NFKC').startsWith('+') ? 8 : 10)
}

/**
 * A number for the eyes of the member who typed it, whole: `(415) 555-0142`.
 * Only North American numbers (ten digits, or +1 and ten) are grouped; others stay as given.
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
 * A kept number as people write it, for a form that may change it: `+1 (415) 555-0142`. It keeps its
 * country, so that it is read back as the same number wherever the site stands.
 */
export function editablePhone(number: string): string {
  const shown = formatPhone(number)
  return number.startsWith('+') && shown.startsWith('(') ? `+1 ${shown}` : shown
}

/** Nicknames as the form takes them: comma-separated, trimmed, empties dropped (§5). */
export function splitNicknames(text: string): string[] {
  return text
    .split(/[,，،]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
