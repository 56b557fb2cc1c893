import { randomBytes } from 'node:crypto'
import { normalizeName } from '@sidelight/contract/identifiers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBlindIndex } from '../platform/blind-index.ts'
import { readHiddenSearch } from './hidden-search.ts'
import { type Identity, indexIdentity } from './sealed-identity.ts'
import { showIdentity, shownText } from './shown-identity.ts'

const index = createBlindIndex([
  { id: 'k2', secret: randomBytes(32) },
  { id: 'k1', secret: randomBytes(32) },
])

/** A text, and where a part of it begins and ends. */
const withPart = (text: fc.Arbitrary<string>, length: number) =>
  text.chain((value) =>
    fc.nat(value.length - length).chain((from) =>
      fc.integer({ min: from + length, max: value.length }).map((to) => ({
        value,
        part: value.slice(from, to),
      })),
    ),
  )
const word = fc.string({
  unit: fc.constantFrom(...Array.from('abcdeéłи0')),
  minLength: 4,
  maxLength: 12,
})
const number = fc.string({
  unit: fc.constantFrom(...Array.from('0123456789')),
  minLength: 7,
  maxLength: 14,
})

/** Found the way a row is: by the index first, then opened. */
function finds(identity: Identity, text: string): boolean {
  const search = readHiddenSearch(index, text, 'US')
  if (!search) return false
  const { grams, emailTag } = indexIdentity(index, identity)
  const isCandidate =
    search.gramSets.some((set) => set.every((gram) => grams.includes(gram))) ||
    search.emailTags.some((tag) => emailTag?.equals(tag))
  return isCandidate && search.matches(identity)
}

const about = (change: Partial<Identity>): Identity => ({
  phoneNumber: '+12125550100',
  nicknames: [],
  ...change,
})

describe('a search of hidden values', () => {
  it('§5 finds every part of four characters of a handle, an e-mail, a name and a nickname', () => {
    fc.assert(
      fc.property(withPart(word, 4), ({ value, part }) => {
        expect(finds(about({ handle: `@${value}` }), part)).toBe(true)
        expect(finds(about({ email: `${value}@example.org` }), part)).toBe(true)
        expect(finds(about({ realName: `An ${value.toUpperCase()}` }), part)).toBe(true)
        expect(finds(about({ nicknames: ['Rex', value] }), part)).toBe(true)
      }),
    )
  })

  it('§5 finds every part of seven digits of a number', () => {
    fc.assert(
      fc.property(withPart(number, 7), ({ value, part }) => {
        expect(finds(about({ phoneNumber: `+${value}` }), part)).toBe(true)
      }),
    )
  })

  it('§5 finds nothing by fewer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3 }), (text) => {
        // One character may fold to several: the bound is about what a search reads.
        const part = Array.from(normalizeName(text)).slice(0, 3).join('')
        expect(readHiddenSearch(index, part, 'US')).toBeUndefined()
      }),
    )
    expect(finds(about({}), '550100')).toBe(false)
  })

  it('§5 finds nobody who does not hold the text', () => {
    fc.assert(
      fc.property(word, word, (value, text) => {
        const identity = about({ handle: value, realName: value, nicknames: [value] })
        expect(finds(identity, text)).toBe(value.includes(text))
      }),
    )
  })
})

describe('the visible text', () => {
  it('§5 holds no more of a hidden value in a row than its mask shows', () => {
    const long = fc.string({
      unit: fc.constantFrom(...Array.from('bcdfgh')),
      minLength: 8,
      maxLength: 16,
    })
    fc.assert(
      fc.property(long, long, long, (handle, mail, name) => {
        const identity = about({
          phoneNumber: '+14155550142',
          handle,
          email: `${mail}@example.org`,
          realName: name,
          nicknames: [name],
        })
        const published = { description: 'Plain.', location: null, timeframe: null }
        const text = shownText(showIdentity(identity), published)
        for (const value of [handle, mail, name, '14155550142']) {
          for (let at = 0; at + 5 <= value.length; at += 1) {
            expect(text).not.toContain(value.slice(at, at + 5))
          }
        }
      }),
    )
  })
})
