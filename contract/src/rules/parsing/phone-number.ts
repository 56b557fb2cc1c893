import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import { digitRuns } from '../censoring/digit-runs.ts'
import { foldText } from '../fold-text.ts'
import { ABROAD, digitsOf, withPlus } from '../masking/identifiers.ts'
import { parsePhone } from './parse-phone.ts'

const SHORTEST = 3
/** The maximum number of digits of any number (ITU-T E.164). */
export const MOST_DIGITS = 15
/** An extension at the end of a folded text. It does not belong to the number. */
export const EXTENSION =
  /(?:(?:\b|(?<=\d))(?:extension|extn|ext|x)|(?<=\d[\s,]{0,3})#)[.:=]? ?\d{1,6}[\s.,;:)\]/-]*$/
/** A folded text that begins with + or "plus", or has a + before its first digit. */
const INTERNATIONAL = /^\W*plus\b|^\D*\+[\s(]*\d/
/** Between two digits, these characters end a number or begin a word. */
const NOT_IN_NUMBER = /[\p{L},;:|&]/u
/** (policy) The minimum digits of a number that is followed by other digits. */
const SHORTEST_PART = 7

/**
 * Numbers of a possible length that cannot be dialled. No area code of North America or Mexico
 * begins with 0 or 1, and none of Argentina with 9 or 15. A number of another country that lacks
 * its code begins like that, and one with +52 1 or +54 9 that lacks a digit.
 */
const UNDIALLED = /^\+(?:1[01]|52[01]|54(?:9\d{9}$|15))/

/**
 * Returns the E.164 form of a possible number of `region`, or of another country if it begins with
 * +. Except for UNDIALLED, the length alone counts: the library calls numbers invalid that are only
 * not assigned.
 */
function toE164(text: string, region: string): string | undefined {
  const number = parsePhone(text, region)
  return number?.isPossible() && !UNDIALLED.test(number.number) ? number.number : undefined
}

/**
 * Returns the E.164 form of a number that begins with 00, which most countries dial for +, or with
 * a calling code. The number has to be valid, not only possible.
 */
function toForeignE164(digits: string): string | undefined {
  const hasPrefix = digits.startsWith('00')
  const international = hasPrefix ? digits.slice(2) : digits
  // Without a prefix, ten digits are rather a number of the region.
  if (!hasPrefix && international.length < 11) return undefined
  // The library would drop a second 1, which no number has after +1.
  if (international.startsWith('11')) return undefined
  const number = parsePhone(`+${international}`)
  return number?.isValid() ? number.number : undefined
}

/**
 * Returns whether all digits of a folded text can be one foreign number. They cannot if words or a
 * comma separate them, or if the first groups are a valid number of `region` and more digits
 * follow.
 */
function isOneNumber(text: string, digits: string, region: string): boolean {
  const groups = Array.from(text.matchAll(/\d+/g))
  const [first, last] = [groups[0], groups.at(-1)]
  if (first === undefined || last === undefined) return true
  if (NOT_IN_NUMBER.test(text.slice(first.index, last.index))) return false
  let length = 0
  const parts = groups.map(([group]) => {
    length += group.length
    return digits.slice(0, length)
  })
  return digits.startsWith('00') || !parts.slice(0, -1).some((part) => isOfRegion(part, region))
}

/** Returns whether the first digits of a text are by themselves a valid number of `region`. */
function isOfRegion(digits: string, region: string): boolean {
  return digits.length >= SHORTEST_PART && isValidNumber(digits, region)
}

/** Returns whether a text is a valid number of `region`, or of any country if it begins with +. */
export function isValidNumber(text: string, region: string): boolean {
  if (!isSupportedCountry(region)) return false
  return parsePhone(text, region)?.isValid() ?? false
}

/** The common forms of North American numbers, for which the library returns the same result. */
const NORTH_AMERICAN = /^(\+?1[ .-]?)?\(?([2-9][0-9]{2})\)?[ .-]?([0-9]{3})[ .-]?([0-9]{4})$/
const NORTH_AMERICA = new Set(['US', 'CA'])

/**
 * Returns the E.164 form of a common North American number. Most searches are for one, and the
 * library would need as much time to parse it as the rest of a search takes.
 */
function plainE164(text: string, region: string): string | undefined {
  const [, code, area, middle, end] = NORTH_AMERICAN.exec(text) ?? []
  if (area === undefined || !(code?.startsWith('+') || NORTH_AMERICA.has(region))) return undefined
  return `+1${area}${middle}${end}`
}

/**
 * Returns one value for all spellings of a phone number: digits of any script, dots, brackets,
 * `tel:`, words ("four one five …"), with or without the country's code. An extension is dropped.
 * The value is E.164 (`+14155550142`) for a possible number of `region` (an ISO 3166 code, such as
 * DEFAULT_REGION) or of the country that the text names, and otherwise the digits: after ABROAD, if
 * the text names another country. Returns undefined for fewer than three digits, and for digits
 * that would be a foreign number but are not one number (`(415) 555-0142 at 8pm`).
 */
export function normalizePhone(text: string, region: string): string | undefined {
  const plain = plainE164(text, region)
  if (plain !== undefined) return plain
  const { folded } = foldText(text)
  const number = folded.trim().replace(EXTENSION, '')
  const digits = digitRuns(number)
    .map((run) => run.digits)
    .join('')
  if (digits.length < SHORTEST) return undefined
  if (INTERNATIONAL.test(number)) return normalizeInternational(digits.replace(/^00/, ''), region)
  const ofRegion = toE164(digits, region) ?? dialledAbroad(digits, region)
  if (isPrefixed(digits, ofRegion, region) && !NOT_IN_NUMBER.test(number)) {
    return normalizeInternational(digits.slice(2), region)
  }
  return ofRegion ?? normalizeForeign(number, digits, region)
}

/** Returns the value for digits that are no number of `region`, with or without a foreign code. */
function normalizeForeign(text: string, digits: string, region: string): string | undefined {
  const foreign = toForeignE164(digits)
  if (foreign === undefined) return digits
  return isOneNumber(text, digits, region) ? foreign : undefined
}

/**
 * Returns whether the 00 of a text stands for +: before the region's own calling code, and where
 * the digits are no valid number of the region. In some countries a carrier's code follows 00: in
 * Colombia, 0057 321 … would otherwise be a number of Russia.
 */
function isPrefixed(digits: string, ofRegion: string | undefined, region: string): boolean {
  if (!/^00[1-9]/.test(digits)) return false
  const isRead =
    ofRegion !== undefined && (isOfAnother(ofRegion, region) || isValidNumber(ofRegion, region))
  return !isRead || !isForeign(digits.slice(2), region)
}

/** Returns the value for the digits after +. Only the region's own code may be left out. */
function normalizeInternational(digits: string, region: string): string | undefined {
  const whole = toE164(`+${digits}`, region)
  if (whole !== undefined) return whole
  if (isForeign(digits, region)) return ABROAD + digits
  const national = withoutOwnCode(digits, region)
  const ofRegion = toE164(national, region)
  if (ofRegion !== undefined) return ofRegion
  return toForeignE164(national) === undefined ? national : withOwnCode(digits, region)
}

/**
 * Returns whether the digits after + begin with the calling code of a country other than `region`.
 * No calling code begins with 0.
 */
function isForeign(digits: string, region: string): boolean {
  if (digits.startsWith('0')) return false
  return !isSupportedCountry(region) || !digits.startsWith(getCountryCallingCode(region))
}

/** Returns whether a value, which begins with + or ABROAD, is of a country other than `region`. */
export const isOfAnother = (value: string, region: string): boolean =>
  isForeign(digitsOf(withPlus(value)), region)

/**
 * Returns the value for digits that are not possible and begin with the prefix that `region` dials
 * for + and the calling code of another country. Undefined for all other digits.
 */
function dialledAbroad(digits: string, region: string): string | undefined {
  const international = parsePhone(digits, region)?.number.slice(1)
  if (international === undefined || !isForeign(international, region)) return undefined
  return ABROAD + international
}

/**
 * Returns the digits with the region's calling code, so that they cannot be taken for a foreign
 * number.
 */
function withOwnCode(digits: string, region: string): string | undefined {
  return toE164(digits, region) === undefined ? digits : undefined
}

/**
 * Returns the digits without the calling code of `region`, if they begin with it and are not too
 * many. With the code, a number that lacks a digit could pass for a complete one: +1 415 555 014
 * has ten digits.
 */
function withoutOwnCode(digits: string, region: string): string {
  if (digits.length > MOST_DIGITS) return digits
  const code = isSupportedCountry(region) ? getCountryCallingCode(region) : ''
  const national = digits.startsWith(code) ? digits.slice(code.length) : digits
  return national.length < SHORTEST ? digits : national
}
