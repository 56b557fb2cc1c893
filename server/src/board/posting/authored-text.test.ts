import { describe, expect, it } from 'vitest'
import { lengthLeft } from './authored-text.ts'

describe('lengthLeft()', () => {
  it.each([
    ['He asked for money.', 19],
    ['He asked *** money.', 16],
    // A moderator struck out one asterisk of the mark, which made the mark longer.
    ['He asked ***** money.', 16],
    ['******', 0],
    ['A * and ** are his own.', 23],
  ])('§6 counts no asterisk of a mark, however long it grew: %s', (text, length) => {
    expect(lengthLeft(text)).toBe(length)
  })
})
