import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { characterKinds, DIGIT, LETTER, NUMERAL, UNSPACED } from './character-kinds.ts'

const SHAPES: readonly (readonly [RegExp, number])[] = [
  [/^\p{L}$/u, LETTER],
  [/^\p{N}$/u, DIGIT],
  [/^[0-9]$/, NUMERAL],
  [/^[\p{sc=Han}\p{sc=Thai}\p{sc=Hangul}]$/u, UNSPACED],
]

describe('kinds of characters', () => {
  it('distinguish letters, numbers and symbols from separators', () => {
    const kinds = Array.from(characterKinds('a5Ⅷ👍 -'), (kind) => kind > 0)
    expect(kinds).toEqual([true, true, true, true, true, false, false])
  })

  it('are the same for both units of a character outside the 16-bit range', () => {
    expect([...characterKinds('𠀀')]).toEqual([LETTER | UNSPACED, LETTER | UNSPACED])
  })

  it('match the Unicode properties of each character', () => {
    const character = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary-ascii' }))
    fc.assert(
      fc.property(character, (text) => {
        const kinds = characterKinds(text)
        expect(kinds.length).toBe(text.length)
        let at = 0
        for (const one of text) {
          for (const [shape, bit] of SHAPES)
            if (shape.test(one)) expect([one, (kinds[at] ?? 0) & bit]).toEqual([one, bit])
          if (/^[\p{Zs}!-/]$/u.test(one)) expect([one, kinds[at]]).toEqual([one, 0])
          at += one.length
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
