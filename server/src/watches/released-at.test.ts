import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import { releasedAt } from './released-at.ts'

const publicFrom = new Date('2026-11-02T09:30:00.000Z')
const hoursOf = (warning: number, change: { meeting?: number; seed?: string } = {}) => {
  const seed = Buffer.from((change.seed ?? 'a seed').padEnd(16))
  const meeting =
    change.meeting === undefined ? undefined : publicFrom.getTime() + change.meeting * HOUR_MS
  const at = releasedAt({ seed, warningId: `warning ${warning}`, publicFrom, meeting })
  return (at.getTime() - publicFrom.getTime()) / HOUR_MS
}
const draw = (meeting?: number) =>
  Array.from({ length: 2_000 }, (_, warning) =>
    hoursOf(warning, meeting === undefined ? {} : { meeting }),
  )

describe('rules: Watches: an alert about a warning', () => {
  it('is released 24 to 72 hours after the warning was public, evenly spread', () => {
    const hours = draw()
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(24)
    expect(Math.max(...hours)).toBeLessThanOrEqual(72.02)
    for (const from of [24, 36, 48, 60]) {
      const share = hours.filter((hour) => hour >= from && hour < from + 12).length / hours.length
      expect(share).toBeGreaterThan(0.2)
      expect(share).toBeLessThan(0.3)
    }
  })

  it('is released after 6 to 12 hours if a meeting follows at least an hour later', () => {
    const hours = draw(30)
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(6)
    expect(Math.max(...hours)).toBeLessThanOrEqual(12.02)
    for (const hour of draw(9)) {
      expect(hour <= 8.02 || hour >= 24).toBe(true)
    }
    expect(Math.min(...draw(6))).toBeGreaterThanOrEqual(24)
  })

  it('does not reveal when the warning was published if a meeting is set and removed', () => {
    const both = draw(30).map((hour, warning) => ({ hour, usual: hoursOf(warning) }))
    const quick = both.filter(({ hour }) => hour < 7.5).map(({ usual }) => usual)
    expect(Math.max(...quick) - Math.min(...quick)).toBeGreaterThan(40)
  })

  it('is released at the same time however often it is computed, but differs between members', () => {
    expect(hoursOf(1)).toBe(hoursOf(1))
    const others = Array.from({ length: 50 }, (_, n) => hoursOf(1, { seed: `seed ${n}` }))
    expect(new Set(others).size).toBeGreaterThan(45)
  })
})
