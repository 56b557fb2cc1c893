import { describe, expect, it } from 'vitest'
import { number, plural } from './plural.ts'

const forms = { 0: 'nobody', one: 'a woman', other: 'women' }

describe('a count in a sentence', () => {
  it('has the form of its number, an exact one first', () => {
    expect([0, 1, 2, 21].map((count) => plural(count, forms))).toEqual([
      'nobody',
      'a woman',
      'women',
      'women',
    ])
  })

  it('is written as the language writes numbers', () => {
    expect(number(12_300)).toBe('12,300')
  })
})
