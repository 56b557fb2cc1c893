import { normalizeSearch } from '@sidelight/contract/rules/masking/normalize-search'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { about, index, isCandidate, UNCOMMON_LETTERS } from '../../../test/indexed-person.ts'
import { maskPerson, shownText } from '../masked-person.ts'
import type { ReportedPerson } from '../sealed-person.ts'
import { readHiddenSearch } from './blind-index-search.ts'

const word = fc.string({ unit: fc.constantFrom(...UNCOMMON_LETTERS), minLength: 8, maxLength: 20 })
const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength, maxLength })

/** A value and a part of it that has the given length. */
const withPart = (text: fc.Arbitrary<string>, lengthOf: (whole: number) => number) =>
  text.chain((whole) =>
    fc.nat(whole.length - lengthOf(whole.length)).map((from) => ({
      whole,
      part: whole.slice(from, from + lengthOf(whole.length)),
    })),
  )
const threeQuarters = (length: number) => Math.ceil((length * 3) / 4)

/** Searches as the server does: first with the index, then by opening the row. */
function finds(person: ReportedPerson, text: string): boolean {
  const search = readHiddenSearch(index, normalizeSearch(text), 'US')
  return search !== undefined && isCandidate(search, person) && search.matches(person)
}

describe('a search of hidden values', () => {
  it("§5 finds three quarters of a handle, an email's local part, a name or a nickname", () => {
    fc.assert(
      fc.property(withPart(word, threeQuarters), ({ whole, part }) => {
        expect(finds(about({ handle: `@${whole}` }), part)).toBe(true)
        expect(finds(about({ email: `${whole}@example.org` }), part)).toBe(true)
        expect(finds(about({ realName: whole.toUpperCase() }), part)).toBe(true)
        expect(finds(about({ nicknames: ['Rex', whole] }), part)).toBe(true)
      }),
    )
  })

  it('§5 finds a name and a nickname with their words in another order', () => {
    fc.assert(
      fc.property(word, word, word, (first, second, third) => {
        const two = about({ realName: `${first} ${second}` })
        const three = about({ nicknames: [`${first} ${second} ${third}`] })
        expect(finds(two, `${second} ${first}`)).toBe(true)
        expect(finds(three, `${third} ${first} ${second}`)).toBe(true)
        expect(finds(two, `${second} ${third}`)).toBe(first === third)
      }),
    )
  })

  it('§5 finds nothing by less than three quarters of a value', () => {
    const less = (length: number) => threeQuarters(length) - 1
    fc.assert(
      fc.property(withPart(word, less), ({ whole, part }) => {
        fc.pre(whole.indexOf(part) === whole.lastIndexOf(part))
        const names = { handle: whole, realName: whole, nicknames: [whole] }
        expect(finds(about({ ...names, email: `${whole}@example.org` }), part)).toBe(false)
      }),
    )
  })

  it('§5 finds seven digits of a number without its country code, and no fewer', () => {
    fc.assert(
      fc.property(
        withPart(digits(10, 10), () => 7),
        ({ whole, part }) => {
          expect(finds(about({ phoneNumber: `+44${whole}` }), part)).toBe(true)
          expect(finds(about({ phoneNumber: `+44${whole}` }), part.slice(1))).toBe(false)
        },
      ),
    )
  })

  it('§5 finds an incomplete number of another country as it was written', () => {
    const number = about({ phoneNumber: '004155550142' })
    for (const text of ['+41 55 550 142', '0041 55 550 142', '55 550 142']) {
      expect([text, finds(number, text)]).toEqual([text, true])
    }
    expect(finds(number, '+42 55 550 142')).toBe(false)
  })

  it('§5 finds a whole number typed with an extension or a date', () => {
    const number = about({ phoneNumber: '+14155550142' })
    for (const text of ['415-555-0142 (10/05/2024)', '415-555-0142 x1, work']) {
      expect([text, finds(number, text)]).toEqual([text, true])
    }
    expect(finds(about({ phoneNumber: '+41555501422' }), '415-555-0142 (2)')).toBe(false)
  })

  it('§5 never counts the country code as part of the seven digits', () => {
    const number = about({ phoneNumber: '+14155550142' })
    for (const part of ['1415555', '1 415 555', '+1 415 555', '+1 415 555 01']) {
      const enough = part.replace(/\D/g, '').length > 8
      expect([part, finds(number, part)]).toEqual([part, enough && part.startsWith('+')])
    }
    expect(finds(number, '4155550')).toBe(true)
    expect(finds(number, '+44 415 555 0142')).toBe(false)
  })

  it('§5 finds nothing by three characters or six digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3 }), (text) => {
        // One character may normalize to several, and the limit applies to the normalized text.
        const part = Array.from(normalizeSearch(text)).slice(0, 3).join('')
        fc.pre(!part.includes('@'))
        expect(readHiddenSearch(index, part, 'US')).toBeUndefined()
      }),
    )
    expect(finds(about({}), '550100')).toBe(false)
  })

  it('§5 finds a local part of more characters than a name may have', () => {
    const long = about({ email: `${'quillon'.repeat(20)}@example.org` })
    expect(finds(long, 'quillon'.repeat(20))).toBe(true)
    expect(finds(long, 'quillon'.repeat(16))).toBe(true)
  })

  it('§5 finds only values that contain the text', () => {
    fc.assert(
      fc.property(word, word, (whole, text) => {
        const person = about({ handle: whole, realName: whole, nicknames: [whole] })
        const covers = whole.includes(text) && text.length >= threeQuarters(whole.length)
        expect(finds(person, text)).toBe(covers)
      }),
    )
  })

  it('§5 never matches a name by its given name or its family name alone, however long it is', () => {
    const long = about({ realName: 'Christopherus Li', nicknames: ['Bartholomeus Oz'] })
    for (const part of ['christopherus', 'christopherus l', 'bartholomeus', 'bartholomeus o']) {
      expect([part, finds(long, part)]).toEqual([part, false])
    }
    expect(finds(long, 'christopherus li')).toBe(true)
    expect(finds(long, 'li christopherus')).toBe(true)
    for (const realName of ['Marcus', 'Webb']) {
      const single = about({ realName, nicknames: [realName] })
      expect(finds(single, realName)).toBe(false)
    }
    // `Mxrxs` and `Marcus` have the same mask.
    expect(finds(about({ realName: 'Mxrxs' }), 'marcus')).toBe(false)
  })
})

describe('a hidden value that a list of common names contains', () => {
  const guessable: [string, Partial<ReportedPerson>, string, string][] = [
    ['a name', { realName: 'Marcus Webb' }, 'marcus webb', 'matias wibb'],
    ['a nickname', { nicknames: ['John Smith'] }, 'john smith', 'jason smoth'],
    ['a handle', { handle: '@marcus.webb' }, '@marcus.webb', 'mark_webb'],
    ['a short handle', { handle: '@zqxvk' }, 'zqxvk', 'zqivk'],
    ['an email', { email: 'mwebb85@example.org' }, 'mwebb85@example.org', 'mwest@example.org'],
    ['its local part', { email: 'mwebb85@example.org' }, 'mwebb85', 'mwest'],
    ['a short email', { email: 'al@example.org' }, 'al@example.org', 'ab@example.org'],
  ]

  it.each(guessable)('§5 is found as %s by its whole text', (_, person, whole) => {
    expect(finds(about(person), whole)).toBe(true)
  })

  it.each(guessable)('§5 is not found by a part of %s', (_, person, whole) => {
    const part = whole.replace('@', '').slice(1)
    expect(finds(about(person), part)).toBe(false)
  })

  it('§5 is found by its words in the order in which they are common', () => {
    // Three common names in this order, none in the other.
    const name = about({ realName: 'Jack Sonwebb' })
    expect([finds(name, 'jack sonwebb'), finds(name, 'sonwebb jack')]).toEqual([true, true])
  })

  it('§5 matches every guess that its mask allows, so that guessing reveals no more', () => {
    const webb = about({ realName: 'Marcus Webb' })
    const other = about({ realName: 'Milos Wolb' })
    for (const guess of ['marcus webb', 'miles webb']) {
      expect([finds(webb, guess), finds(other, guess)]).toEqual([true, true])
    }
    const handle = about({ handle: 'mark.webb' })
    for (const guess of ['marcus.webb', 'mark_webb', 'matt.webb']) {
      expect([guess, finds(handle, guess)]).toEqual([guess, true])
    }
    expect(finds(handle, 'maxxxxbb')).toBe(false)
  })
})

describe('the visible text', () => {
  it('§5 contains no more of a hidden value in a row than its mask shows', () => {
    const long = fc.string({
      unit: fc.constantFrom(...Array.from('bcdfgh')),
      minLength: 8,
      maxLength: 16,
    })
    fc.assert(
      fc.property(long, long, long, (handle, mail, name) => {
        const person = about({
          phoneNumber: '+14155550142',
          handle,
          email: `${mail}@example.org`,
          realName: name,
          nicknames: [name],
        })
        const published = { description: 'Plain.', location: null, timeframe: null }
        const text = shownText(maskPerson(person), published)
        for (const value of [handle, mail, name, '14155550142']) {
          for (let at = 0; at + 5 <= value.length; at += 1) {
            expect(text).not.toContain(value.slice(at, at + 5))
          }
        }
      }),
    )
  })

  it('§5 joins nothing across the stars of a mask', () => {
    const person = about({ phoneNumber: '+14155550142', handle: 'xyzzyplugh', nicknames: [] })
    const published = { description: 'Plain.', location: 'Ulm', timeframe: null }
    const text = shownText(maskPerson(person), published)
    // The card shows `+1 (415) ***-**42` and `@xy***gh`.
    for (const joined of ['141542', '41542', '1542', 'xygh', 'ygh'])
      expect(text).not.toContain(joined)
    expect(text.split('\n')).toEqual(expect.arrayContaining(['1415', '42', '@xy', 'gh']))
  })
})
