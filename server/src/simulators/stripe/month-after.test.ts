import { describe, expect, it } from 'vitest'
import { monthAfter } from './subscriptions.ts'

const seconds = (day: string) => Date.parse(`${day}T08:00:00Z`) / 1_000

describe('a month of the sandbox provider', () => {
  it.each([
    ['2026-01-15', '2026-02-15'],
    ['2026-01-31', '2026-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2026-12-31', '2027-01-31'],
  ])('%s renews on %s, as at the provider', (from, to) => {
    expect(monthAfter(seconds(from))).toBe(seconds(to))
  })

  it('returns to the day of the month on which it began', () => {
    expect(monthAfter(seconds('2026-02-28'), seconds('2026-01-31'))).toBe(seconds('2026-03-31'))
  })
})
