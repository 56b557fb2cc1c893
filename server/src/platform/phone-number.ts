import { digitRuns } from '@sidelight/contract/digit-runs'
import { foldText } from '@sidelight/contract/fold-text'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

const SHORTEST = 3
const EXTENSION = /(?:\b|(?<=\d))(?:extension|ext|x|#)[.:=]? ?\d{1,6}\s*$/

/** A possible number of `region`, or of the country that a leading + names, as E.164. */
function toE164(text: string, region: string): string | undefined {
  const number = isSupportedCountry(region)
    ? parsePhoneNumberFromString(text, { defaultCountry: region, extract: false })
    : parsePhoneNumberFromString(text, { extract: false })
  return number?.isPossible() ? number.number : undefined
}

/** 00 is how most of the world dials +; a country's code without either is believed when valid. */
function toForeignE164(digits: string): string | undefined {
  const international = digits.startsWith('00') ? digits.slice(2) : digits
  if (international.length < 11) return undefined
  const number = parsePhoneNumberFromString(`+${international}`, { extract: false })
  return number?.isValid() ? number.number : undefined
}

/** How North American numbers are mostly written; the library would take them for the same. */
const NORTH_AMERICAN = /^(\+?1[ .-]?)?\(?([2-9][0-9]{2})\)?[ .-]?([0-9]{3})[ .-]?([0-9]{4})$/
const NORTH_AMERICA = new Set(['US', 'CA'])

/** Most searches are for such a number: the library reads one in as long as all the rest takes. */
function plainE164(text: string, region: string): string | undefined {
  const [, code, area, middle, end] = NORTH_AMERICAN.exec(text) ?? []
  if (area === undefined || !(code?.startsWith('+') || NORTH_AMERICA.has(region))) return undefined
  return `+1${area}${middle}${end}`
}

/**
 * One value for one phone number, however it is written: digits of any script, dots, brackets,
 * `tel:`, words ("four one five …"), with or without the country's code; an extension is dropped.
 * E.164 (`+14155550142`) when it is a possible number of `region` (ISO 3166 code, as in
 * DEFAULT_REGION) or of the country named in it; otherwise its bare digits, three at least, for a
 * short number is still a number; otherwise undefined.
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
  return (
    (international ? toE164(`+${digits}`, region) : undefined) ??
    toE164(digits, region) ??
    toForeignE164(digits) ??
    digits
  )
}
