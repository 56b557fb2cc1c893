import { RECEIPT_DIGITS } from './case-policy.ts'

/**
 * Returns the digits of a typed receipt without spaces and hyphens. Returns undefined if their
 * number or the check digit is wrong (Luhn, ISO/IEC 7812-1).
 */
export function parseReceiptNumber(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s\u2010-\u2015-]/g, '')
  if (!new RegExp(`^\\d{${RECEIPT_DIGITS}}$`).test(digits)) return undefined
  return checkDigit(digits.slice(0, -1)) === Number(digits.at(-1)) ? digits : undefined
}

/** Returns a receipt in groups of four digits, as it is displayed. */
export function formatReceiptNumber(digits: string): string {
  return digits.replaceAll(/\d{4}(?=\d)/g, '$& ')
}

/**
 * Returns the check digit (Luhn). It detects a wrong digit, and nearly every swap of two adjacent
 * digits.
 */
export function checkDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return (10 - (sum % 10)) % 10
}
