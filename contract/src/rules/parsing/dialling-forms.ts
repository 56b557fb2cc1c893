import { digitsOf } from '../masking/identifiers.ts'

/**
 * Mexican numbers as they were dialled until 2019: with 1 after +52, or with 044, 045 or 01 at
 * home. Contacts and links to WhatsApp still have the 1. No area code of Mexico begins with 0 or 1.
 */
const MEXICAN_FROM_ABROAD = /^\+521(?=[2-9]\d{9}$)/
const MEXICAN_AT_HOME = /^\+520(?:1|4[45])(?=[2-9]\d{9}$)/
/**
 * A number of an Argentine area without the 9 that is dialled from abroad before that of a mobile.
 * At home it is left out, and the plan assigns the ten digits once: to a mobile or to a landline.
 */
const ARGENTINE = /^\+54(?=(?:11|[23]\d)\d{8}$)/
/** The same number with both the 9 and the 15 that is dialled at home. The library drops the 15. */
const ARGENTINE_TWICE = /^\+549(?=\d{12}$)/

/** Returns the common form of a number. `text` is the text from which it was parsed. */
export function toOneForm(number: string, text: string): string {
  // Without 52, ten digits after a 1 are a number of North America.
  const hasCode = text.endsWith(number.slice(1))
  return (hasCode ? number.replace(MEXICAN_FROM_ABROAD, '+52') : number)
    .replace(MEXICAN_AT_HOME, '+52')
    .replace(ARGENTINE_TWICE, '+54')
    .replace(ARGENTINE, '+549')
}

/**
 * Returns the number to call for a text that was read as `number`. A landline of Argentina is
 * reached without the 9 of the common form, and a mobile with it: it is a landline if neither 9 nor
 * 15 was typed.
 */
export function calledNumber(number: string, typed: string): string {
  const landline = /^\+549(\d{10})$/.exec(number)?.[1]
  if (landline === undefined) return number
  // With a 15 the ten digits are not next to each other.
  const isLandline = new RegExp(`(?<!9)${landline}`).test(digitsOf(typed))
  return isLandline ? `+54${landline}` : number
}
