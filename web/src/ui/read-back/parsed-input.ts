import { digitRuns } from '@sidelight/contract/rules/censoring/digit-runs'
import { foldText } from '@sidelight/contract/rules/fold-text'
import { digitsOf, looksLikeEmail } from '@sidelight/contract/rules/masking/identifiers'
import { callingCode, isWholeNumber } from '@sidelight/contract/rules/masking/national-digits'
import {
  describeNumber,
  dialledCountries,
  numberDoubt,
} from '@sidelight/contract/rules/parsing/describe-number'
import { isOfAnother } from '@sidelight/contract/rules/parsing/phone-number'
import { readTyped, type TypedText } from '@sidelight/contract/rules/parsing/read-typed'
import { language, locale } from '../../platform/i18n/language.ts'

/** What the box shows about its text. */
export type ParsedInput =
  | Exclude<TypedText, { kind: 'number' | 'handle' }>
  | (Extract<TypedText, { kind: 'handle' }> & HandleFacts)
  | (Extract<TypedText, { kind: 'number' }> & NumberFacts)

interface HandleFacts {
  /** Whether the text has an @ inside, like an email without its domain. False for a link. */
  halfEmail: boolean
}

interface NumberFacts {
  /**
   * False if the number is too short or too long for a phone number, or no number of its country.
   * It is then searched as written.
   */
  whole: boolean
  /** Whether the number has too many digits. */
  tooLong: boolean
  /** The name of its country, if it has one. */
  country: string | undefined
  /** The number in groups. */
  shown: string
  /** Whether it was typed without a calling code and was read with the one of an assumed country. */
  assumed: boolean
}

/** Parses the text of the box. `region` is the country of numbers without a calling code. */
export function readText(text: string, region: string): ParsedInput {
  const read = readTyped(text, region)
  if (read.kind === 'handle') {
    const halfEmail = read.site === undefined && /^\s*[^\s@]+@/.test(text)
    return { ...read, halfEmail: halfEmail && !looksLikeEmail(text) }
  }
  if (read.kind !== 'number') return read
  const doubt = numberDoubt(read.number, region)
  const whole = doubt === undefined
  const { country, shown } = whole ? describeNumber(read.number) : bare(read.number)
  const isUnprefixed = read.site === undefined && !/^\W*(?:tel:\s*)?(?:\+|00)/.test(text)
  const assumed =
    isUnprefixed && isWholeNumber(read.number) && !isDialledAbroad(text, read.number, region)
  return {
    ...read,
    whole,
    tooLong: doubt === 'tooLong',
    country: country && countryName(country),
    shown,
    assumed,
  }
}

/**
 * Returns whether a text names the country of its number after the prefix that `region` dials for
 * +, such as 011. The number then has another code, and the text does not begin with it.
 */
function isDialledAbroad(text: string, number: string, region: string): boolean {
  if (!isOfAnother(number, region)) return false
  // Words are digits too.
  const typed = digitRuns(foldText(text).folded).map(({ digits }) => digits)
  return !typed.join('').startsWith(callingCode(digitsOf(number)))
}

const bare = (shown: string) => ({ country: undefined, shown })

/**
 * Returns the name of a country in the page's language, or its code if the browser does not know
 * it.
 */
function countryName(code: string): string {
  return new Intl.DisplayNames(locale ?? language, { type: 'region' }).of(code) ?? code
}

/** Returns all countries with their names, for a select. */
export function countryChoices(): { code: string; name: string }[] {
  return dialledCountries()
    .map((code) => ({ code, name: countryName(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
}
