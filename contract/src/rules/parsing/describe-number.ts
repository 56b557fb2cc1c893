import {
  getCountries,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'
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

/** Returns whether an incomplete number has more digits than a number of `region` can have. */
export function isTooLong(digits: string, region: string): boolean {
  if (digits.length > MOST_DIGITS) return true
  return isSupportedCountry(region) && validatePhoneNumberLength(digits, region) === 'TOO_LONG'
}
