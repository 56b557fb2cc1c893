import fc from 'fast-check'
import { expect, it } from 'vitest'
import { publicationTime, systemRandom } from './publication-delay.ts'

const now = new Date('2026-11-02T09:30:00.000Z')
const HOUR_MS = 3_600_000

it('§3 publishes at once without a delay', () => {
  expect(publicationTime(now, false, () => 0.5)).toEqual(now)
})

it('§3 publishes after 6 to 48 hours with one, in whole milliseconds', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (share) => {
      const wait = publicationTime(now, true, () => share).getTime() - now.getTime()
      expect(Number.isInteger(wait)).toBe(true)
      expect(wait).toBeGreaterThanOrEqual(6 * HOUR_MS)
      expect(wait).toBeLessThan(48 * HOUR_MS)
    }),
  )
})

it('§3 draws another delay each time', () => {
  const drawn = new Set(Array.from({ length: 50 }, () => systemRandom()))
  expect(drawn.size).toBe(50)
  expect([...drawn].every((share) => share >= 0 && share < 1)).toBe(true)
})
