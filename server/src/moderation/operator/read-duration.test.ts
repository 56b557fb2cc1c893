import { expect, it } from 'vitest'
import { readDuration } from './read-duration.ts'

it('reads durations in minutes, hours and days', () => {
  expect(readDuration('90m')).toBe(90 * 60_000)
  expect(readDuration('36h')).toBe(36 * 3_600_000)
  expect(readDuration('13d')).toBe(13 * 24 * 3_600_000)
  expect(readDuration('400d')).toBe(400 * 24 * 3_600_000)
})

it.each(['-1h', '0h', '36', 'h', '1.5h', '36 h', '36h1', '401d', '99999d', ''])(
  'refuses %j as a duration: the clock only moves forward',
  (text) => expect(readDuration(text)).toBeUndefined(),
)
