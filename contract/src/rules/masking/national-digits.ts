import { digitsOf } from './identifiers.ts'

// The calling codes of two digits (ITU-T E.164). 1 and 7 are codes of one digit, all others have
// three.
const TWO_DIGIT_CALLING_CODE = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** Returns the calling code at the start of an international number's digits. */
export function callingCode(digits: string): string {
  if (digits.startsWith('1') || digits.startsWith('7')) return digits.slice(0, 1)
  return digits.slice(0, TWO_DIGIT_CALLING_CODE.test(digits) ? 2 : 3)
}

/**
 * Returns whether a stored number is complete (E.164). Only a complete number is the same line in
 * every country.
 */
export function isWholeNumber(number: string): boolean {
  return number.startsWith('+')
}

/**
 * Returns the digits of a stored number without its calling code, or all digits if it has no code.
 */
export function nationalDigits(number: string): string {
  const digits = digitsOf(number)
  return isWholeNumber(number) ? digits.slice(callingCode(digits).length) : digits
}
