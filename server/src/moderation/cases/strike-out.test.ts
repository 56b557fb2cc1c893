import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { strikeAgain, strikeOut } from './strike-out.ts'

describe('striking out parts of a text', () => {
  it('§6 replaces each part, in any order, and leaves the rest', () => {
    const spans = [
      { from: 12, to: 23 },
      { from: 0, to: 2 },
    ]
    expect(strikeOut('He lives in Mill Street.', spans)).toBe('*** lives in ***.')
    expect(strikeOut('all', [{ from: 0, to: 3 }])).toBe('***')
  })

  it.each([
    [[]],
    [[{ from: 2, to: 2 }]],
    [[{ from: 3, to: 2 }]],
    [[{ from: 0, to: 4 }]],
    [
      [
        { from: 0, to: 2 },
        { from: 1, to: 3 },
      ],
    ],
  ])('§6 refuses parts that do not fit: %j', (spans) => {
    expect(strikeOut('abc', spans)).toBe(undefined)
  })
})

describe('striking out parts of a text that already has struck parts', () => {
  const text = 'He lives in Mill Street, and lies.'
  const earlier = [{ from: 12, to: 23 }]
  // The result is `He lives in ***, and lies.`
  it.each([
    ['before it', { from: 0, to: 2 }, ['He', 'Mill Street']],
    ['after it', { from: 21, to: 25 }, ['Mill Street', 'lies']],
    ['around it', { from: 9, to: 16 }, ['in Mill Street,']],
    ['within it', { from: 13, to: 14 }, ['Mill Street']],
    ['up to it', { from: 9, to: 12 }, ['in ', 'Mill Street']],
    ['from it on', { from: 15, to: 16 }, ['Mill Street', ',']],
  ])('§6 maps each part to the original text: %s', (_where, span, words) => {
    const parts = strikeAgain(earlier, [span])
    expect(parts.map(({ from, to }) => text.slice(from, to))).toEqual(words)
  })

  it('§6 leaves exactly the text that neither correction strikes out, whatever the parts are', () => {
    const cuts = fc.uniqueArray(fc.nat(12), { minLength: 2, maxLength: 6 }).map((places) => {
      const ordered = places.toSorted((one, other) => one - other)
      return ordered.flatMap((from, at) => {
        const to = ordered[at + 1]
        return at % 2 === 0 && to !== undefined ? [{ from, to }] : []
      })
    })
    fc.assert(
      fc.property(cuts, cuts, (first, second) => {
        const once = strikeOut('abcdefghijkl', first) ?? ''
        const both = strikeOut(once, second)
        fc.pre(both !== undefined)
        const whole = strikeOut('abcdefghijkl', strikeAgain(first, second))
        expect(whole?.replaceAll('*', '')).toBe(both?.replaceAll('*', ''))
      }),
    )
  })
})
