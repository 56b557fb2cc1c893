import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldSearched, normalizeSearch } from './normalize-search.ts'

const anyText = fc.string({ unit: 'binary' })

describe('§5 a text of a board search', () => {
  it.each([
    ['  MARCUS \u00a0\t Webb ', 'marcus webb'],
    ['Ｍar\u200bcus', 'marcus'],
    ['José Núñez', 'jose nunez'],
    ['Jose\u0301', 'jose'],
    ['CIUDAD DE MÉXICO', 'ciudad de mexico'],
    ['Łukasz Søren Strauß', 'lukasz soren strauss'],
    ['Алексей', 'алексеи'],
    ['Ελένη', 'ελενη'],
    ['서울', '서울'],
    ['O’Neil', "o'neil"],
    ['O`Neil', "o'neil"],
    ['O´Neil', "o'neil"],
  ])('compares %j as %j', (text, form) => {
    expect(normalizeSearch(text)).toBe(form)
  })

  it('is compared alike alone and beside letters beyond ASCII', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normalizeSearch(`${text}|é`)).toBe(normalizeSearch(`${text}|e`))
      }),
    )
  })

  it('normalizes a normalized text to the same text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(normalizeSearch(normalizeSearch(text))).toBe(normalizeSearch(text))
      }),
    )
  })

  it('knows where each folded character was written', () => {
    const { folded, origins } = foldSearched('Né’s´Æ!')
    expect(folded).toBe("ne's'ae!")
    expect([...origins]).toEqual([0, 1, 2, 3, 4, 5, 5, 6, 7])
  })
})
