import { describe, expect, it } from 'vitest'
import { chartMonths } from './chart-months.ts'

const now = new Date('2026-02-10T09:00:00Z')

describe('the months of a chart', () => {
  it('§3 are the last twelve, also without reports', () => {
    const { bars, earlier } = chartMonths(
      [
        { month: '2025-03', reports: 1 },
        { month: '2026-02', reports: 4 },
      ],
      now,
    )
    expect(bars).toHaveLength(12)
    expect(bars[0]).toEqual({ month: '2025-03', reports: 1 })
    expect(bars[1]).toEqual({ month: '2025-04', reports: 0 })
    expect(bars[11]).toEqual({ month: '2026-02', reports: 4 })
    expect(earlier).toBe(0)
  })

  it('§3 count earlier reports together', () => {
    const months = [
      { month: '2023-01', reports: 2 },
      { month: '2025-02', reports: 3 },
      { month: '2025-12', reports: 1 },
    ]
    const { bars, earlier } = chartMonths(months, now)
    expect(earlier).toBe(5)
    expect(bars.reduce((sum, { reports }) => sum + reports, 0)).toBe(1)
  })
})
