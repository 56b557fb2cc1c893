import { expect, it } from 'vitest'
import { recentMonths, spanName } from './month-span.ts'

it.each([
  ['2026-09', '2026-11', 'Sep to Nov 2026'],
  ['2026-11', '2026-09', 'Sep to Nov 2026'],
  ['2026-11', '2026-11', 'Nov 2026'],
  ['2025-12', '2026-02', 'Dec 2025 to Feb 2026'],
])('§4 the months %s and %s are written as %s', (one, other, text) => {
  expect(spanName(one, other)).toBe(text)
})

it('§4 the months to choose begin with the current one, and none occurs twice', () => {
  const months = recentMonths(new Date('2026-03-31T12:00:00'))
  expect(months.slice(0, 3)).toEqual(['2026-03', '2026-02', '2026-01'])
  expect(new Set(months).size).toBe(36)
})
