import { digitsOf } from './identifiers.ts'

// ITU-T E.164: these calling codes have two digits, 1 and 7 have one, all others three.
const TWO_DIGIT_CALLING_CODE = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** Returns the calling code that the digits of an international number begin with. */
export function callingCode(digits: string): string {
  if (digits.startsWith('1') || digits.startsWith('7')) return digits.slice(0, 1)
  return digits.slice(0, TWO_DIGIT_CALLING_CODE.test(digits) ? 2 : 3)
}

/** Returns whether a stored number is whole (E.164): only then is it the same line everywhere. */
export function isWholeNumber(number: string): boolean {
  return number.startsWith('+')
}

/** Returns the digits of a stored number without its calling code; bare digits stay as they are. */
export function nationalDigits(number: string): string {
  const digits = digitsOf(number)
  return isWholeNumber(number) ? digits.slice(callingCode(digits).length) : digits
}
