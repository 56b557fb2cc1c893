import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MonthBesideCases, monthInPublic } from './months-beside-cases.ts'

const NONE: MonthBesideCases = {
  month: '2026-10',
  evidenceReceived: 0,
  evidenceErased: 0,
  ordersReceived: 0,
  ordersAnswered: 0,
  answeredInTime: 0,
  answeredLate: 0,
}

describe('the public figures of a past month', () => {
  it.each([
    [0, 0],
    [1, 'under 5'],
    [4, 'under 5'],
    [5, 5],
    [9, 5],
    [10, 10],
  ])('§6 show %s as %s', (count, told) => {
    const month = monthInPublic({
      ...NONE,
      evidenceReceived: count,
      evidenceErased: count,
      ordersReceived: count,
      ordersAnswered: count,
      answeredInTime: count,
      answeredLate: count,
    })
    expect(month).toMatchObject({
      evidence: { received: told, erased: told },
      orders: { received: told, answered: told },
      support: { inTime: told, late: told },
    })
  })

  it('§6 contain only counts, each rounded down separately', () => {
    const counts = fc.record({
      evidenceReceived: fc.nat(60),
      evidenceErased: fc.nat(60),
      ordersReceived: fc.nat(60),
      ordersAnswered: fc.nat(60),
      answeredInTime: fc.nat(60),
      answeredLate: fc.nat(60),
    })
    // A share or a total would differ between two months whose shown counts are equal.
    const lowest = (count: number) => (count < 5 ? Math.min(count, 1) : count - (count % 5))
    fc.assert(
      fc.property(counts, (exact) => {
        const least = Object.fromEntries(
          Object.entries(exact).map(([name, count]) => [name, lowest(count)]),
        )
        const told = monthInPublic({ ...NONE, ...exact })
        expect(told).toEqual(monthInPublic({ ...NONE, ...least }))
      }),
    )
  })
})
