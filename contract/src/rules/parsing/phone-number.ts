import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { digitRuns } from '../censoring/digit-runs.ts'
import { foldText } from '../fold-text.ts'

const SHORTEST = 3
/** ITU-T E.164: the most digits that a number has anywhere. */
export const MOST_DIGITS = 15
/** An extension at the end of a folded text. It is no part of the number. */
export const EXTENSION =
  /(?:(?:\b|(?<=\d))(?:extension|ext|x)|(?<=\d[\s,]{0,3})#)[.:=]? ?\d{1,6}\s*$/

/** Returns the E.164 form of a possible number of `region`, or of the country that a + names. */
function toE164(text: string, region: string): string | undefined {
  const number = isSupportedCountry(region)
    ? parsePhoneNumberFromString(text, { defaultCountry: region, extract: false })
    : parsePhoneNumberFromString(text, { extract: false })
  return number?.isPossible() ? number.number : undefined
}

/**
 * Returns the E.164 form of a number that begins with 00, which most of the world dials for +, or
 * with a bare calling code. It has to be valid, not only possible.
 */
function toForeignE164(digits: string): string | undefined {
  const international = digits.startsWith('00') ? digits.slice(2) : digits
  if (international.length < 11) return undefined
  const number = parsePhoneNumberFromString(`+${international}`, { extract: false })
  return number?.isValid() ? number.number : undefined
}

/** The common forms of North American numbers. The library would return the same for them. */
const NORTH_AMERICAN = /^(\+?1[ .-]?)?\(?([2-9][0-9]{2})\)?[ .-]?([0-9]{3})[ .-]?([0-9]{4})$/
const NORTH_AMERICA = new Set(['US', 'CA'])

/**
 * Returns the E.164 form of a common North American number. Most searches are for one, and parsing
 * it with the library takes as long as the rest of a search.
 */
function plainE164(text: string, region: string): string | undefined {
  const [, code, area, middle, end] = NORTH_AMERICAN.exec(text) ?? []
  if (area === undefined || !(code?.startsWith('+') || NORTH_AMERICA.has(region))) return undefined
  return `+1${area}${middle}${end}`
}

/**
 * Returns one value for all spellings of a phone number: digits of any script, dots, brackets,
 * `tel:`, words ("four one five …"), with or without the country's code. An extension is dropped.
 * The value is E.164 (`+14155550142`) for a possible number of `region` (ISO 3166 code, as in
 * DEFAULT_REGION) or of the country named in it, or else the bare digits. Undefined for fewer than
 * three digits.
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
  const international = /^\W*(?:tel:\s*)?(?:\+|plus\b)/.test(number)
  const whole = international ? toE164(`+${digits}`, region) : undefined
  if (whole !== undefined) return whole
  const national = international ? withoutOwnCode(digits, region) : digits
  return toE164(national, region) ?? toForeignE164(national) ?? national
}

/**
 * Returns the digits after the calling code of `region`, if they begin with it and are not too
 * many. With the code, a number that lacks a digit could pass for a whole one: +1 415 555 014 has
 * ten.
 */
function withoutOwnCode(digits: string, region: string): string {
  if (digits.length > MOST_DIGITS) return digits
  const code = isSupportedCountry(region) ? getCountryCallingCode(region) : ''
  const national = digits.startsWith(code) ? digits.slice(code.length) : digits
  return national.length < SHORTEST ? digits : national
}
