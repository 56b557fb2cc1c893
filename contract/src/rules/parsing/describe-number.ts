import {
  getCountries,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'
import { digitsOf, withPlus } from '../masking/identifiers.ts'
import { isWholeNumber } from '../masking/national-digits.ts'
import { MOST_DIGITS } from './phone-number.ts'

interface NumberDescription {
  /** ISO 3166 code; undefined for a number without a country, such as that of a satellite phone. */
  country: string | undefined
  /** The number in groups: `+1 415 555 0142`. */
  shown: string
}

/** Returns the country of an E.164 number, and the number in the usual groups. */
export function describeNumber(number: string): NumberDescription {
  const parsed = parsePhoneNumberFromString(number, { extract: false })
  return { country: parsed?.country, shown: parsed?.formatInternational() ?? number }
}

/** Returns the countries whose numbers can be parsed, by ISO 3166 code. */
export function dialledCountries(): readonly string[] {
  return getCountries()
}

/** Why a number is searched for as it is written. */
export type NumberDoubt = 'incomplete' | 'tooLong'

/** Returns why a value of `normalizePhone` cannot be dialled; undefined if it can. */
export function numberDoubt(number: string, region: string): NumberDoubt | undefined {
  if (isWholeNumber(number)) return undefined
  return isTooLong(withPlus(number), region) ? 'tooLong' : 'incomplete'
}

/** Returns whether a number has more digits than `region`, or the country of its code, has. */
function isTooLong(number: string, region: string): boolean {
  if (digitsOf(number).length > MOST_DIGITS) return true
  const defaultCountry = isSupportedCountry(region) ? { defaultCountry: region } : {}
  return validatePhoneNumberLength(number, defaultCountry) === 'TOO_LONG'
}
