import { expect, it } from 'vitest'
import { rangesOf } from './neighbouring-ranges.ts'

const NUMBER = '+12125550142'
const COUNTRY = '+1'

/** Returns the positions in the national number at which another digit leads to another range. */
function digitsThatCount(which: number): number[] {
  const rangeOf = (number: string) => rangesOf(number)[which]?.range
  return Array.from({ length: NUMBER.length - COUNTRY.length }, (_, at) => at).filter((at) => {
    const place = COUNTRY.length + at
    const other = NUMBER[place] === '3' ? '4' : '3'
    return rangeOf(NUMBER.slice(0, place) + other + NUMBER.slice(place + 1)) !== rangeOf(NUMBER)
  })
}

it('rules: Search: neighbouring numbers are recognised by the first six digits, the last four, and the mask', () => {
  expect(digitsThatCount(0)).toEqual([0, 1, 2, 3, 4, 5])
  expect(digitsThatCount(1)).toEqual([6, 7, 8, 9])
  expect(digitsThatCount(2)).toEqual([0, 1, 2, 8, 9])
})

it('rules: Search: numbers that are not whole have no neighbours', () => {
  expect(rangesOf('5550142')).toEqual([])
})
