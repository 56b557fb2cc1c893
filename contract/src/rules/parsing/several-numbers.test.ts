import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsSeveralNumbers } from './several-numbers.ts'

/** Numbers reserved for examples, in the writings of people. */
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
    ['４１５ ５５５ ０１４２ ６２８ ５５５ ０１１９', 'US'],
  ])('§5 are detected in %s, typed in %s', (text, region) => {
    expect(holdsSeveralNumbers(text, region)).toBe(true)
  })

  it.each([
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
    expect(holdsSeveralNumbers(text, region)).toBe(false)
  })

  it('§5 are detected with any common separator, and a single number is not mistaken for two', () => {
    const parted = fc.constantFrom(' ', '  ', ', ', '; ', ' / ', '\n', ' and ', ' y ')
    fc.assert(
      fc.property(written, parted, written, (one, gap, other) => {
        expect(holdsSeveralNumbers(one, 'US')).toBe(false)
        expect(holdsSeveralNumbers(`${one} ext. 12`, 'US')).toBe(false)
        expect(holdsSeveralNumbers(one + gap + other, 'US')).toBe(true)
      }),
    )
  })

  it('are looked for in 100,000 characters', () => {
    for (const text of ['1', ' ', ',', '1234567-']) {
      expect(holdsSeveralNumbers(text.repeat(100_000 / text.length), 'US')).toBe(false)
    }
    expect(holdsSeveralNumbers('415 555 0142 '.repeat(7_500), 'US')).toBe(true)
  })
})
