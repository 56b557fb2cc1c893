import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RowBits } from './row-bits.ts'

const ROWS = 100
const all = Array.from({ length: ROWS }, (_, row) => row)
const places = fc.oneof(fc.uniqueArray(fc.nat(ROWS - 1)), fc.subarray(all), fc.constant(all))

function bitsOf(rows: readonly number[]): RowBits {
  const bits = new RowBits(ROWS)
  for (const row of rows) bits.set(row, true)
  return bits
}

it('§5 a bit set contains exactly the rows that were set, and counts them', () => {
  fc.assert(
    fc.property(places, places, (one, other) => {
      const bits = bitsOf(one)
      expect(bits.rows()).toEqual(one.toSorted((a, b) => a - b))
      expect(bits.count()).toBe(one.length)
      expect(bits.countShared(bitsOf(other))).toBe(one.filter((row) => other.includes(row)).length)
      const both = bits.copy()
      both.keepOnly(bitsOf(other))
      expect(both.rows()).toEqual(bits.rows().filter((row) => other.includes(row)))
      both.keepOnly(undefined)
      expect(both.count()).toBe(0)
      const before = bits.rows()
      for (const row of other) bits.set(row, false)
      expect(bits.rows()).toEqual(before.filter((row) => !other.includes(row)))
    }),
  )
})
