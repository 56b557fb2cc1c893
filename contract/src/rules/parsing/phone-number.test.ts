import fc from 'fast-check'
import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { describe, expect, it } from 'vitest'
import { editablePhone } from '../masking/identifiers.ts'
import { normalizePhone } from './phone-number.ts'

const WORDS = 'zero one two three four five six seven eight nine'.split(' ')
const inWords = (digits: string) => Array.from(digits, (digit) => WORDS[Number(digit)]).join(' ')
const inArabic = (digits: string) =>
  Array.from(digits, (digit) => String.fromCodePoint(0x660 + Number(digit))).join('')

/** What is dialled for + in a country. */
const prefixes = [
  ['US', '011'],
  ['US', '00'],
  ['GB', '00'],
  ['MX', '00'],
  ['AR', '00'],
  ['DE', '00'],
  ['AU', '0011'],
] as const

/** Numbers reserved for examples: 555-0100 to 555-0199 in every area. */
const example = fc
  .tuple(fc.constantFrom('212', '310', '415', '602', '808'), fc.integer({ min: 100, max: 199 }))
  .map(([area, line]): [string, string, string] => [area, '555', `0${line}`])

const writings: readonly ((parts: [string, string, string]) => string)[] = [
  ([a, b, c]) => `${a}${b}${c}`,
  ([a, b, c]) => `(${a}) ${b}-${c}`,
  ([a, b, c]) => ` ${a}.${b}.${c} `,
  ([a, b, c]) => `+1 ${a} ${b} ${c}`,
  ([a, b, c]) => `1-${a}-${b}-${c}`,
  ([a, b, c]) => `tel:+1-${a}-${b}-${c}`,
  ([a, b, c]) => `${a} - ${b} - ${c} ext. 12`,
  ([a, b, c]) => `${a}${b}${c}x7`,
  ([a, b, c]) => `(${a}) ${b}-${c} #12`,
  ([a, b, c]) => inWords(a + b + c),
  ([a, b, c]) => `plus one ${inWords(a)}, ${b} ${inWords(c)}`,
  ([a, b, c]) => inArabic(a + b + c),
  ([a, b, c]) => `${a}\u00a0${b}\u2011${c}`,
  ([a, b, c]) => `001 ${a} ${b} ${c}`,
]

describe('the normalized value of a phone number', () => {
  it('§5 is the same as that of libphonenumber for North American numbers, in the US, CA and GB', () => {
    const tenDigits = fc.stringMatching(/^[2-9][0-9]{9}$/)
    const shapes = [
      (n: string) => n,
      (n: string) => `1${n}`,
      (n: string) => `+1${n}`,
      (n: string) => `+1 (${n.slice(0, 3)}) ${n.slice(3, 6)}-${n.slice(6)}`,
    ]
    const regions = fc.constantFrom('US' as const, 'CA' as const, 'GB' as const)
    fc.assert(
      fc.property(tenDigits, fc.constantFrom(...shapes), regions, (digits, shape, region) => {
        const text = shape(digits)
        const number = parsePhoneNumberFromString(text, { defaultCountry: region, extract: false })
        fc.pre(number?.isPossible() ?? false)
        expect(normalizePhone(text, region)).toBe(number?.number)
      }),
      { numRuns: 500 },
    )
  })

  it('§5 is the same for every common format of a number', () => {
    fc.assert(
      fc.property(example, fc.constantFrom(...writings), (parts, write) => {
        expect(normalizePhone(write(parts), 'US')).toBe(`+1${parts.join('')}`)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    '+44 20 7946 0958',
    '+44 (0)20 7946 0958',
    '0044 20 7946 0958',
    '011 44 20 7946 0958',
    '442079460958',
  ])('§5 is read from a foreign number: %s', (text) => {
    expect(normalizePhone(text, 'US')).toBe('+442079460958')
  })

  it('§5 depends on the given country if the number has no country code', () => {
    expect(normalizePhone('020 7946 0958', 'GB')).toBe('+442079460958')
    expect(normalizePhone('(415) 555-0142', 'GB')).not.toBe('+14155550142')
  })

  it('§5 is only the digits if the number is short', () => {
    expect(normalizePhone('555-0142', 'US')).toBe('5550142')
    expect(normalizePhone('9 1 1', 'US')).toBe('911')
  })

  it.each([
    ['+1 (415) 555-014', 'US', '415555014'],
    ['tel:+1-415-555-014', 'US', '415555014'],
    ['+1 (415) 555-01l9', 'US', '415555019'],
    ['+44 20 7946', 'GB', '207946'],
    ['+1 12', 'US', '112'],
    ['+1 628 555 0119, +1 628 555 0118', 'US', '1628555011916285550118'],
  ])(
    '§5 is only the digits for an incomplete number and for two numbers: %s, %s',
    (text, region, digits) => {
      expect(normalizePhone(text, region)).toBe(digits)
    },
  )

  it.each([
    ['+52 1 55 1234 5678', 'US'],
    ['+52 55 1234 5678', 'US'],
    ['+52 01 55 1234 5678', 'US'],
    ['011 52 1 55 1234 5678', 'US'],
    ['0052 1 55 1234 5678', 'GB'],
    ['5215512345678', 'US'],
    ['5215512345678', 'MX'],
    ['55 1234 5678', 'MX'],
    ['044 55 1234 5678', 'MX'],
    ['045 55 1234 5678', 'MX'],
    ['01 55 1234 5678', 'MX'],
  ])('§5 is the same with and without the old prefixes of Mexico: %s in %s', (text, region) => {
    expect(normalizePhone(text, region)).toBe('+525512345678')
  })

  it('§5 is a North American number for eleven digits from 1 on in Mexico', () => {
    expect(normalizePhone('1 415 555 0142', 'MX')).toBe('+14155550142')
  })

  it.each([
    ['+54 9 11 1234 5678', 'US'],
    ['+54 11 15 1234 5678', 'US'],
    ['+54 9 11 15 1234 5678', 'US'],
    ['+54 11 1234 5678', 'US'],
    ['5491112345678', 'US'],
    ['541112345678', 'US'],
    ['11 1234 5678', 'AR'],
    ['011 15 1234 5678', 'AR'],
  ])('§5 is the same with 9, with 15 and without them in Argentina: %s in %s', (text, region) => {
    expect(normalizePhone(text, region)).toBe('+5491112345678')
  })

  it('§5 has no 9 for Argentine numbers without an area', () => {
    expect(normalizePhone('0800 123 4567', 'AR')).toBe('+548001234567')
  })

  it.each([
    ['+41 55 550 142', 'US', '004155550142'],
    ['+41 55 550 142', 'GB', '004155550142'],
    ['011 41 55 550 142', 'US', '004155550142'],
    ['0011 41 55 550 142', 'AU', '004155550142'],
    ['0041 55 550 142', 'DE', '004155550142'],
    ['0041 55 550 142', 'US', '004155550142'],
    ['00 41 55 5501', 'US', '0041555501'],
    ['+34 612 34 567', 'US', '003461234567'],
    ['+44 7700 9001', 'US', '004477009001'],
    ['+52 55 123 456', 'US', '005255123456'],
    ['+33 6 12 34 56 7', 'US', '003361234567'],
    ['+1 415 555 014', 'GB', '001415555014'],
    ['+999 123 4567', 'US', '009991234567'],
  ])(
    '§3 is the digits after 00 for a foreign number with too few: %s in %s',
    (text, region, value) => {
      expect(normalizePhone(text, region)).toBe(value)
    },
  )

  it.each([
    ['00 11 91234 5678', 'BR'],
    ['0011 61 412 345 678', 'US'],
    ['00 1 415 555 014', 'US'],
    ['1 200 000 0000', 'AU'],
  ])('§3 is the same when its shown form is read again: %s in %s', (text, region) => {
    const value = normalizePhone(text, region) ?? ''
    expect(value).not.toBe('')
    expect(normalizePhone(editablePhone(value), region)).toBe(value)
  })

  it.each([
    ['0047 41 23 45 67', '+4741234567'],
    ['0065 9123 4567', '+6591234567'],
    ['0049 30 123456', '+4930123456'],
  ])('§5 is a foreign number after 00 also where 00 is not dialled: %s', (text, value) => {
    expect(normalizePhone(text, 'US')).toBe(value)
  })

  it('§3 is the same when the shown form of digits that are no number is read again', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^0{0,2}[2-9][1-9]{4,13}$/),
        fc.constantFrom('US', 'BR', 'MX', 'AR', 'GB', 'AU'),
        (digits, region) => {
          const value = normalizePhone(digits, region)
          fc.pre(value !== undefined && !value.startsWith('+'))
          expect(normalizePhone(editablePhone(value ?? ''), region)).toBe(value)
        },
      ),
      { numRuns: 5_000 },
    )
  })

  it('§3 is never a number of another country than the one that the text names', () => {
    // Without 0 and 1 at the start, which the library drops once where they are dialled at home.
    const digits = fc.stringMatching(/^[2-9][0-9]{1,13}$/)
    fc.assert(
      fc.property(
        fc.constantFrom(...prefixes),
        fc.boolean(),
        fc.constantFrom(...getCountries()),
        digits,
        ([region, prefix], withPrefix, country, national) => {
          const code = getCountryCallingCode(country)
          fc.pre(code !== getCountryCallingCode(region))
          const value = normalizePhone(`${withPrefix ? prefix : '+'}${code} ${national}`, region)
          expect(value).toMatch(new RegExp(`^(?:\\+|00)${code}`))
          expect(normalizePhone(editablePhone(value ?? ''), region)).toBe(value)
        },
      ),
      { numRuns: 5_000 },
    )
  })

  it.each([
    ['+52 1 55 1234 567', 'US', '00521551234567'],
    ['+54 9 11 1234 567', 'US', '00549111234567'],
    ['15 4321 5678', 'AR', '1543215678'],
    ['06 12 34 56 78', 'US', '0612345678'],
    ['+1 061 234 5678', 'US', '0612345678'],
    ['+1 061 234 5678', 'GB', '0010612345678'],
  ])('§3 is as written with an area code that no number has: %s in %s', (text, region, value) => {
    expect(normalizePhone(text, region)).toBe(value)
  })

  it('§5 is undefined for text with fewer than three digits', () => {
    for (const text of ['', '+', '12', 'marcus', '@marcus', 'one two']) {
      expect(normalizePhone(text, 'US')).toBeUndefined()
    }
  })

  it('is only the digits if the country is unknown', () => {
    expect(normalizePhone('(415) 555-0142', 'ZZ')).toBe('4155550142')
  })

  it('does not change when it is normalized again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[0-9 ().-]{0,20}$/), (text) => {
        const number = normalizePhone(text, 'US')
        if (number !== undefined) expect(normalizePhone(number, 'US')).toBe(number)
      }),
      { numRuns: 1_000 },
    )
  })

  it('contains at least three digits, and nothing else except a leading plus', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalizePhone(text, 'US') ?? '000').toMatch(/^\+?\d{3,}$/)
      }),
    )
  })

  it('is undefined or only digits for 100,000 repeated characters', () => {
    for (const text of ['a', '1', ' ', 'x1', 'x', '(', '+', 'one ']) {
      const number = normalizePhone(`${text.repeat(100_000 / text.length)}!`, 'US')
      expect(number ?? '000').toMatch(/^\d{3,}$/)
    }
  })
})
