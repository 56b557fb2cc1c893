import { DAY_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { expect, it } from 'vitest'
import { daysUntil } from './days-until.ts'

it.each([
  [7 * DAY_MS + MINUTE_MS, 7],
  [7 * DAY_MS, 7],
  [6 * DAY_MS + DAY_MS / 2, 7],
  [DAY_MS + MINUTE_MS, 1],
  [DAY_MS / 2, 1],
  [MINUTE_MS, 0],
  [-DAY_MS, 0],
])('our own: with a clock up to a minute late, %d ms are %d days', (left, days) => {
  expect(daysUntil(new Date(Date.now() + left).toISOString())).toBe(days)
})
