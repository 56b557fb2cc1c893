import {
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { toOneForm } from './dialling-forms.ts'

/**
 * Returns the number of a text that has nothing but digits: of `region`, or of another country if
 * they follow + or the prefix that `region` dials for it. It is the same number for all dialling
 * forms of its country. It need not be possible.
 */
export function parsePhone(text: string, region?: string): PhoneNumber | undefined {
  const number = parse(text, region)
  if (number === undefined) return undefined
  const form = toOneForm(number.number, text)
  return form === number.number ? number : parsePhone(form)
}

function parse(text: string, region?: string): PhoneNumber | undefined {
  return region !== undefined && isSupportedCountry(region)
    ? parsePhoneNumberFromString(text, { defaultCountry: region, extract: false })
    : parsePhoneNumberFromString(text, { extract: false })
}
