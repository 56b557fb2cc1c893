import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  digitsOf,
  editablePhone,
  formatPhone,
  isHandleText,
  looksLikeEmail,
  looksShort,
  normalizeEmail,
  normalizeHandle,
  splitNicknames,
} from './identifiers.ts'

const anyText = fc.string({ unit: 'binary' })

describe('comparing identifiers', () => {
  it('§5 strips every @ from a handle', () => {
    expect(normalizeHandle(' @@Marcus@_92 ')).toBe('marcus_92')
    expect(normalizeHandle('＠Marcus')).toBe('marcus')
    expect(normalizeHandle(' @ ')).toBe('')
  })

  it('§5 ignores invisible characters in a handle', () => {
    expect(normalizeHandle('mar\u200bcus')).toBe('marcus')
  })

  it('keeps the characters of a joined emoji in a handle', () => {
    expect(normalizeHandle('@👩‍💻King')).toBe('👩‍💻king')
  })

  it('ignores case, width and outer spaces in emails', () => {
    expect(normalizeEmail(' Marcus.Webb@Example.COM ')).toBe('marcus.webb@example.com')
  })

  it.each([normalizeHandle, normalizeEmail, digitsOf])(
    'normalizes a normalized value to the same value (%o)',
    (normalize) => {
      fc.assert(
        fc.property(anyText, (text) => {
          expect(normalize(normalize(text))).toBe(normalize(text))
        }),
      )
    },
  )
})

describe('digits of a text', () => {
  it('are read from full-width, Arabic-Indic and Devanagari characters', () => {
    expect(digitsOf('（４１５） ٥٥٥-०१४२')).toBe('4155550142')
    expect(digitsOf('𝟎𝟏𝟐 no ½')).toBe('01212')
  })

  it('are extracted in order, without any other character', () => {
    fc.assert(
      fc.property(anyText, fc.stringMatching(/^[0-9]{1,12}$/), (text, digits) => {
        expect(digitsOf(text + digits)).toBe(digitsOf(text) + digits)
        expect(digitsOf(text)).toMatch(/^[0-9]*$/)
      }),
    )
  })
})

describe('recognizing text', () => {
  it('§3 treats text with @ as a handle', () => {
    expect(isHandleText('@marcus')).toBe(true)
    expect(isHandleText('marcus＠example.com')).toBe(true)
    expect(isHandleText('415 555 0142')).toBe(false)
  })

  it('recognizes the form of an email', () => {
    expect(looksLikeEmail(' A@example.co.uk ')).toBe(true)
    for (const text of ['@marcus', 'a@b', 'a b@example.com', 'a@@example.com', 'a@example.', '']) {
      expect(looksLikeEmail(text)).toBe(false)
    }
  })

  it('rejects 100,000 repeated characters as an email', () => {
    for (const text of ['a', 'a.', 'a@', '.', ' ']) {
      expect(looksLikeEmail(`${text.repeat(100_000)}!`)).toBe(false)
    }
  })
})

describe('formatting', () => {
  it('§2 shows a searched number as (xxx) xxx-xxxx', () => {
    for (const number of ['4155550142', '+14155550142', '1 415 555 0142']) {
      expect(formatPhone(number)).toBe('(415) 555-0142')
    }
  })

  it('§2 leaves foreign and short numbers as they are', () => {
    for (const number of ['+442079460958', '+4712345678', '+6591234567', '5550142', '911']) {
      expect(formatPhone(number)).toBe(number)
    }
  })

  it('§3 formats a stored number for a form with its country code', () => {
    expect(editablePhone('+14155550142')).toBe('+1 (415) 555-0142')
    expect(editablePhone('+442079460958')).toBe('+442079460958')
    expect(editablePhone('4155550142')).toBe('(415) 555-0142')
  })

  it('§3 formats an incomplete number of another country with +, as it was written', () => {
    expect(editablePhone('004155550142')).toBe('+4155550142')
    expect(formatPhone('001415555014')).toBe('+1415555014')
  })

  it('§5 detects that a number may lack a digit', () => {
    for (const number of ['415 555 014', '911', '+47 12345']) expect(looksShort(number)).toBe(true)
    for (const number of ['(415) 555-0142', '+47 12345678', '', 'no idea']) {
      expect(looksShort(number)).toBe(false)
    }
  })

  it('§5 splits nicknames at commas, trims them and drops empty ones', () => {
    expect(splitNicknames(' Mike, Big M ,, ,Ed，محمد،')).toEqual(['Mike', 'Big M', 'Ed', 'محمد'])
    expect(splitNicknames(' ')).toEqual([])
  })
})
