import { randomInt } from 'node:crypto'
import { RECEIPT_DIGITS } from '@sidelight/contract/rules/case-policy'
import { checkDigit } from '@sidelight/contract/rules/receipt-number'

/** Digits drawn at once. `randomInt` draws below 2^48, which is enough for seven digits. */
const DRAWN = 7

/** Returns the digits of a new receipt: random digits and the check digit. */
export function drawReceipt(): string {
  let digits = ''
  while (digits.length < RECEIPT_DIGITS - 1) {
    digits += String(randomInt(10 ** DRAWN)).padStart(DRAWN, '0')
  }
  const random = digits.slice(0, RECEIPT_DIGITS - 1)
  return `${random}${checkDigit(random)}`
}
