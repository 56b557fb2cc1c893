import { describe, expect, it } from 'vitest'
import { strikeOut } from './strike-out.ts'

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
