import { afterEach, describe, expect, it, vi } from 'vitest'
import { localTime } from './local-time.ts'

afterEach(() => void vi.restoreAllMocks())

describe('the value of a date and time field', () => {
  it.each([
    ['west of Greenwich', 300, '2026-11-24T07:30'],
    ['in Greenwich', 0, '2026-11-24T12:30'],
    ['east of it', -330, '2026-11-24T18:00'],
  ])('is in the local time zone: %s', (_where, minutes, value) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes)
    expect(localTime(Date.parse('2026-11-24T12:30:45.000Z'))).toBe(value)
  })
})
