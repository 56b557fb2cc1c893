import { HOUR_MS } from '@sidelight/contract/rules/limits'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { systemRandom } from '../../platform/crypto/random.ts'
import { publicationTime } from './publication-delay.ts'

const now = new Date('2026-11-02T09:30:00.000Z')

it('§3 a warning without a delay is published at once, with only the hour stored', () => {
  expect(publicationTime(now, false, () => 0.5)).toEqual(new Date('2026-11-02T09:00:00.000Z'))
})

it('§3 a delayed warning is published after 6 to 48 hours, at a whole hour', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (share) => {
      const moment = publicationTime(now, true, () => share).getTime()
      expect(moment % HOUR_MS).toBe(0)
      const wait = moment - now.getTime()
      expect(wait).toBeGreaterThanOrEqual(6 * HOUR_MS)
      expect(wait).toBeLessThan(48 * HOUR_MS)
    }),
  )
})

it('§3 each delay is drawn at random', () => {
  const drawn = new Set(Array.from({ length: 50 }, () => systemRandom()))
  expect(drawn.size).toBe(50)
  expect([...drawn].every((share) => share >= 0 && share < 1)).toBe(true)
})
