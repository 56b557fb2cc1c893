import { describe, expect, it } from 'vitest'
import { number, plural } from './plural.ts'

const forms = { 0: 'nobody', one: 'a woman', other: 'women' }

describe('a count in a sentence', () => {
  it('uses the form for the exact number before the plural form', () => {
    expect([0, 1, 2, 21].map((count) => plural(count, forms))).toEqual([
      'nobody',
      'a woman',
      'women',
      'women',
    ])
  })

  it('is formatted in the language of the page', () => {
    expect(number(12_300)).toBe('12,300')
  })
})
