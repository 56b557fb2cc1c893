import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigit, formatReceiptNumber, parseReceiptNumber } from './receipt-number.ts'

const digits = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 15, maxLength: 15 })
  .map((drawn) => drawn.join(''))
  .map((drawn) => `${drawn}${checkDigit(drawn)}`)

describe('the number of a receipt', () => {
  it('§6 is parsed with spaces or hyphens between its groups', () => {
    fc.assert(
      fc.property(digits, fc.constantFrom(' ', '-', '\u00A0', '\u2011', ''), (receipt, sign) => {
        const typed = formatReceiptNumber(receipt).replaceAll(' ', sign)
        expect(parseReceiptNumber(` ${typed}\n`)).toBe(receipt)
      }),
    )
    expect(formatReceiptNumber('4929123412341234')).toBe('4929 1234 1234 1234')
  })

  it('§6 is refused if a digit is wrong, missing or added', () => {
    fc.assert(
      fc.property(digits, fc.nat(15), fc.integer({ min: 1, max: 9 }), (receipt, at, by) => {
        const changed = (Number(receipt[at]) + by) % 10
        expect(parseReceiptNumber(receipt.slice(0, at) + changed + receipt.slice(at + 1))).toBe(
          undefined,
        )
        expect(parseReceiptNumber(receipt.slice(1))).toBe(undefined)
        expect(parseReceiptNumber(`${receipt}0`)).toBe(undefined)
      }),
    )
  })

  it('§6 has the check digit of ISO/IEC 7812-1', () => {
    expect(checkDigit('7992739871')).toBe(3)
    expect(checkDigit('453914880343646')).toBe(7)
  })
})
