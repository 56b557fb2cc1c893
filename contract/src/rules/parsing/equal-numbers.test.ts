import { expect, it } from 'vitest'
import { equalNumbers } from './equal-numbers.ts'

it.each([
  ['+5491143215678', '+541143215678'],
  ['+523312345678', '5213312345678'],
])('§3 %s and %s are values of one number', (one, other) => {
  expect(equalNumbers(one)).toEqual([other])
  expect(equalNumbers(other)).toEqual([one])
})

it('§3 other numbers have one value', () => {
  for (const number of ['+14155550142', '+442079460958', '5550142', '+52331234567']) {
    expect(equalNumbers(number)).toEqual([])
  }
})
