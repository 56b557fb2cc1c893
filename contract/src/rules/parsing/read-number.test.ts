import fc from 'fast-check'
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'
import { normalizePhone } from './phone-number.ts'
import { readNumber } from './read-number.ts'

const isSeveral = (text: string, region: string): boolean =>
  readNumber(text, region).kind === 'several'

/** Example numbers in the formats that people use. */
const written = fc
  .tuple(
    fc.constantFrom('212', '310', '415', '628'),
    fc.integer({ min: 100, max: 199 }),
    fc.constantFrom<(area: string, line: string) => string>(
      (area, line) => `(${area}) 555-0${line}`,
      (area, line) => `${area}-555-0${line}`,
      (area, line) => `${area} 555 0${line}`,
      (area, line) => `${area}5550${line}`,
      (area, line) => `+1 ${area} 555 0${line}`,
      (area, line) => `1-${area}-555-0${line}`,
      (area, line) => `001 ${area} 555 0${line}`,
    ),
  )
  .map(([area, line, write]) => write(area, String(line)))

/** Returns the example number of a country, and numbers of every length that the country has. */
function numbersOf(country: CountryCode) {
  const example = getExampleNumber(country, examples)
  const national = example?.nationalNumber ?? ''
  const lengths = [5, 6, 7, 8, 9, 10, 11, 12, 13]
  const longer = lengths.flatMap((length) =>
    ['1', '2', '3', '4', '6', '8', national].flatMap((start) => {
      const digits = (start + '8367586218021'.slice(start.length)).slice(0, length)
      const text = `+${getCountryCallingCode(country)}${digits}`
      const number = parsePhoneNumberFromString(text, { extract: false })
      return number?.isValid() ? [number] : []
    }),
  )
  return example === undefined ? longer : [example, ...longer]
}

describe('two numbers in one text', () => {
  it.each([
    ['(415) 555-0142 (628) 555-0119', 'US'],
    ['(415) 555-0142(628) 555-0119', 'US'],
    ['415-555-0142, 628-555-0119', 'US'],
    ['415-555-0142 628-555-0119 212-555-0107', 'US'],
    ['+1 628 555 0119, +1 628 555 0118', 'US'],
    ['+49 (0) 30 1234567 +49 (0) 40 7654321', 'US'],
    ['0044 20 7946 0958 / 0044 20 7946 0959', 'US'],
    ['030 1234567, 040 7654321', 'DE'],
    ['1234567; 7654321', 'DE'],
    ['555-0142 or 555-0119', 'US'],
    ['4155550142-6285550119', 'US'],
    ['415-555-0142 - 628-555-0119', 'US'],
    ['415-555-0142-628-555-0119', 'US'],
    ['415 555 0142: 628 555 0119', 'US'],
    ['415-555-0142 ext. 12 628-555-0119 ext. 7', 'US'],
    ['415-555-0142, 415-555-0142, 628-555-0119', 'US'],
    ['415-555-0142, 628-555-0119, 2024-10-05', 'US'],
    ['４１５ ５５５ ０１４２ ６２８ ５５５ ０１１９', 'US'],
  ])('§5 are detected in %s, typed in %s', (text, region) => {
    expect(isSeveral(text, region)).toBe(true)
  })

  it.each([
    ['0049(0)1512/3456789', 'DE'],
    ['0049 8367 58621802', 'DE'],
    ['0043 2842 39239946', 'AT'],
    ['0062 862 2087 19501', 'ID'],
    ['0412 345 678, ext. 12345', 'AU'],
    ['020 9413 1398 x1234', 'CN'],
    ['0545 522 731 x1234', 'NL'],
    ['08-329 49 16, ext. 12345', 'SE'],
    ['+49 34462 4126203 ext 1234', 'US'],
    ['tel:+49-34462-4126203;ext=123456', 'US'],
    ['415-555-0142 ext. 12', 'US'],
    ['415-555-0142 ext. 123456', 'US'],
    ['415-555-0142, ext. 12', 'US'],
    ['4155550142x7', 'US'],
    ['+49 (0) 30 1234567', 'US'],
    ['+49 (0) 30 1234567', 'DE'],
    ['06221/1234567', 'DE'],
    ['0049 6221/1234567', 'DE'],
    ['+44 (0)20 7946 0958', 'US'],
    ['0044 20 7946 0958', 'US'],
    ['011 49 30 1234 5678', 'US'],
    ['00 52 1 55 1234 5678', 'US'],
    ['+33 1 23 45 67 89', 'FR'],
    ['01 23 45 67 89', 'FR'],
    ['8 (495) 123-45-67', 'RU'],
    ['plus one four one five, 555 0142', 'US'],
    ['4155550142123456', 'US'],
    ['41555501426285550119', 'US'],
    ['marcus_1990', 'US'],
    ['', 'US'],
  ])('§5 are not detected in %s, typed in %s', (text, region) => {
    expect(isSeveral(text, region)).toBe(false)
  })

  it('§5 are detected with any common separator, and a single number is not mistaken for two', () => {
    const parted = fc.constantFrom(' ', '  ', ', ', '; ', ' / ', '\n', ' and ', ' y ')
    fc.assert(
      fc.property(written, parted, written, (one, gap, other) => {
        fc.pre(normalizePhone(one, 'US') !== normalizePhone(other, 'US'))
        expect(isSeveral(one, 'US')).toBe(false)
        expect(isSeveral(`${one} ext. 12`, 'US')).toBe(false)
        expect(isSeveral(one + gap + other, 'US')).toBe(true)
      }),
    )
  })

  it.each([
    ['+1 415 555 0142 (4155550142)', 'US', '+14155550142'],
    ['415-555-0142, (415) 555-0142', 'US', '+14155550142'],
    ['415-555-0142 or 415.555.0142', 'US', '+14155550142'],
    ['030 1234567 / 030 1234567', 'DE', '+49301234567'],
    ['+49 30 1234567 (030 1234567)', 'DE', '+49301234567'],
    ['415-555-0142, 2024-10-05', 'US', '+14155550142'],
    ['415-555-0142 (10/05/2024)', 'US', '+14155550142'],
    ['05.10.2024: 030 1234567', 'DE', '+49301234567'],
    ['415-555-0142, ext. 12', 'US', '+14155550142'],
    ['415-555-0142', 'US', '+14155550142'],
    ['01.23.45.67.89', 'FR', '+33123456789'],
    ['01-02-2024', 'US', '01022024'],
    ['0049 6221 1-1-2000', 'DE', '+496221112000'],
    ['030 1234567 1.1.2024', 'DE', '+49301234567'],
    ['415-555-0142 x1, work', 'US', '+14155550142'],
    ['415-555-0142 x1.', 'US', '+14155550142'],
    ['415-555-0142 (ext. 5)', 'US', '+14155550142'],
    ['415-555-0142 (ext. 5) work', 'US', '+14155550142'],
    ['415-555-0142 ext. 1 (work)', 'US', '+14155550142'],
    ['415-555-0142 extn 5', 'US', '+14155550142'],
    ['415-555-0142 x1 (10/05/2024)', 'US', '+14155550142'],
    ['415-555-0142 ext.5, 2024-10-05', 'US', '+14155550142'],
    ['x 415 555 0142', 'US', '+14155550142'],
    ['WhatsApp 44 20 7946 0958', 'US', '+442079460958'],
    ['+0044 20 7946 0958', 'US', '+442079460958'],
    ['0044 20 79 46 09 58 work', 'US', '+442079460958'],
  ])('§5 are one number in %s, typed in %s', (text, region, number) => {
    expect(readNumber(text, region)).toEqual({ kind: 'one', number })
  })

  it.each([
    ['+1 415-555-0142 (2)', 'US'],
    ['+1 628 555 0119 1', 'US'],
    ['+1 (415) 555-01423', 'US'],
    ['415-555-0142 (2)', 'US'],
    ['415-555-0142 at 8pm', 'US'],
    ['415-555-0142 2nd phone', 'US'],
    ['+34 612 345 678 34 años', 'ES'],
    ['5512345678, 33', 'MX'],
    ['age 49, 628-555-0142', 'US'],
  ])('§5 are not joined to a foreign number: %s, typed in %s', (text, region) => {
    const read = readNumber(text, region)
    if (read.kind === 'one') {
      expect(read.number).not.toContain('+')
      expect(readNumber(read.number, region)).toEqual(read)
    }
  })

  it.each([
    ['age 34, 415-555-0142', 'US', '+14155550142'],
    ['415-555-0142, age 34', 'US', '+14155550142'],
    ['Marcus, 41, 020 7946 0958', 'GB', '+442079460958'],
    ['Marcus, 41, 020 7946 0958, 2 kids', 'GB', '+442079460958'],
    ['age 34 phone 4155550142', 'US', '+14155550142'],
    ['age 34, 415-555-0142 ext. 5', 'US', '+14155550142'],
    ['apt 4: (415) 555-0142', 'US', '+14155550142'],
    ['age 34, +44 20 7946 0958', 'US', '+442079460958'],
    ['age 34, 0044 20 7946 0958', 'US', '+442079460958'],
    ['30 años, 612 345 678', 'ES', '+34612345678'],
    ['1, 415-555-0142', 'US', '+14155550142'],
  ])('§5 do not include digits after a comma or word: %s in %s', (text, region, number) => {
    expect(readNumber(text, region)).toEqual({ kind: 'one', number })
  })

  it.each([
    ['030 1234567 / 68', 'DE'],
    ['030 1234567/68', 'DE'],
    ['030 1234567, 34', 'DE'],
    ['age 34, 030 1234567', 'DE'],
    ['code 52, 55 1234 5678', 'US'],
    ['code 65, 9123 4567', 'HK'],
    ['236, 758621', 'DE'],
    ['0062 812 3456 78802, 34', 'ID'],
  ])(
    '§5 are reported as several if it is unclear which digits belong to one: %s in %s',
    (text, region) => {
      expect(readNumber(text, region)).toEqual({ kind: 'several' })
    },
  )

  it.each([
    ['030, 1234567', 'DE', '+49301234567'],
    ['area 415, number 555-0142', 'US', '+14155550142'],
    ['+49, 30 1234567', 'DE', '+49301234567'],
    ['plus 44, 20 7946 0958', 'GB', '+442079460958'],
    ['033675/86', 'DE', '+493367586'],
    ['030/12/34/56/78', 'DE', '+493012345678'],
    ['415-555-0142 or 43', 'US', '415555014243'],
    ['four one five, 5550142', 'US', '+14155550142'],
  ])(
    '§5 stay one number if only its code or its own digits are separated: %s in %s',
    (text, region, number) => {
      expect(readNumber(text, region)).toEqual({ kind: 'one', number })
    },
  )

  it('§5 with an age beside a number of any country, the number is found or several are reported', () => {
    for (const country of getCountries()) {
      const texts = numbersOf(country).map((number) => number.formatNational())
      const alone = texts.map((text) => readNumber(text, country))
      for (const beside of [(text: string) => `age 34, ${text}`, (text: string) => `${text}, 34`]) {
        const wrong = texts.filter((text, at) => {
          const read = readNumber(beside(text), country)
          const isWhole = read.kind === 'one' && read.number.startsWith('+')
          return isWhole && JSON.stringify(read) !== JSON.stringify(alone[at])
        })
        expect({ country, wrong }).toEqual({ country, wrong: [] })
      }
    }
  })

  it('§5 are reported as several where digits follow a number of the region', () => {
    for (const text of ['415-555-0142 (2)', '415-555-0142 at 8pm', '415-555-0142 2nd phone']) {
      expect([text, isSeveral(text, 'US')]).toEqual([text, true])
    }
    expect(readNumber('+1 (415) 555-01423', 'US')).toEqual({ kind: 'one', number: '141555501423' })
  })

  it('§5 are not detected in a single number of any country, with or without an extension', () => {
    const ends = ['', ' ext. 12345', ', ext. 123456', ' x1234', ' #12', 'x123456']
    for (const country of getCountries()) {
      const code = getCountryCallingCode(country)
      for (const number of numbersOf(country)) {
        const forms = [
          number.formatNational(),
          number.formatInternational(),
          number.format('RFC3966'),
          number.number,
          `00${number.formatInternational().slice(1)}`,
          `00 ${code} (0) ${number.nationalNumber}`,
          number.formatInternational().replaceAll(' ', '-'),
          number.formatInternational().replaceAll(' ', '.'),
        ]
        const several = forms.flatMap((form) =>
          ends.map((end) => form + end).filter((text) => isSeveral(text, country)),
        )
        expect({ country, several }).toEqual({ country, several: [] })
      }
    }
  })

  it('are looked for in 100,000 characters', () => {
    for (const text of ['1', ' ', ',', '1234567-', 'x1,', 'x1 ', '1 #1', '2024-10-05 ']) {
      expect(() => readNumber(text.repeat(100_000 / text.length), 'US')).not.toThrow()
    }
    expect(isSeveral('415 555 0142 '.repeat(7_500), 'US')).toBe(true)
    const commas = ','.repeat(100_000)
    expect(readNumber(`442079460958${commas}`, 'US')).toEqual({
      kind: 'one',
      number: '+442079460958',
    })
  })
})

it.each([
  ['WhatsApp +971 (0)50 123 4567', 'ES', '+971501234567'],
  ['his number is +44 20 7946 0958', 'DE', '+442079460958'],
  ['Tel. (+93) 70 123 4567', 'SK', '+93701234567'],
])('§3 reads a + after words as that of the number: %s in %s', (text, region, number) => {
  expect(readNumber(text, region)).toEqual({ kind: 'one', number })
})

it.each([
  ['0057 321 1234567', 'CO', '+573211234567'],
  ['0055 11 91234 5678', 'BR', '+5511912345678'],
  ['00855 12 345 678', 'KH', '+85512345678'],
  ['0057 321 1234567, 34', 'CO', '+573211234567'],
  // 005, 001 and 0021 are dialled in these countries for +.
  ['005 44 20 7946 0958', 'CO', '+442079460958'],
  ['001 501 622 1234', 'KR', '+5016221234'],
  ['0021 44 20 7946 0958', 'BR', '+442079460958'],
])('§3 reads 00 as + where the region reads it otherwise: %s in %s', (text, region, number) => {
  expect(readNumber(text, region)).toEqual({ kind: 'one', number })
})
