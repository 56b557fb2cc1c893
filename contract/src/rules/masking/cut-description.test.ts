import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutDescription } from './cut-description.ts'

describe('the description on a card', () => {
  it('§9 is cut at 150 characters, with an ellipsis', () => {
    const long = 'He asked for money. '.repeat(20)
    expect(cutDescription(long)).toBe(`${long.slice(0, 150)}...`)
    expect(cutDescription('x'.repeat(150))).toBe('x'.repeat(150))
  })

  it('§9 is never cut in the middle of a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const cut = cutDescription(text)
        expect(cut.isWellFormed()).toBe(true)
        expect(Array.from(cut).length).toBeLessThanOrEqual(153)
      }),
    )
  })
})
