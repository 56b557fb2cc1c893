import { describe, expect, it } from 'vitest'
import { zoneAt } from '../../../test/zone-at.ts'
import { dayName } from '../../platform/i18n/day-name.ts'
import { card } from '../board-messages.ts'
import { renewal } from './renewal.ts'
import { waitLabel } from './wait-label.ts'
import { nameLine } from './warning-text.ts'

describe('the text of a warning', () => {
  it("§2 says 'report' for one and 'reports' for other numbers", () => {
    expect([0, 1, 2, 9].map(card.reportWord)).toEqual(['reports', 'report', 'reports', 'reports'])
  })

  it('joins the masked handle and name', () => {
    expect(nameLine({ handle: '@ma***id', realName: 'M***s' })).toBe('@ma***id / M***s')
    expect(nameLine({ handle: null, realName: 'M***s' })).toBe('M***s')
    expect(nameLine({ handle: null, realName: null })).toBe('')
  })

  it("§2 shows the day in UTC, independent of the reader's time zone", () => {
    expect(dayName('2026-11-02T12:00:00.000Z')).toMatch(/\b2\b.*2026|2026.*\b0?2\b/)
  })

  it("§2 shows the date in the reader's own format", () => {
    const day = new Date('2026-11-02T12:00:00.000Z')
    const own = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' })
    expect(dayName('2026-11-02T12:00:00.000Z')).toBe(own.format(day))
  })

  it('rounds the rest of a delay up to whole hours', () => {
    const now = Date.parse('2026-11-02T12:00:00Z')
    expect(waitLabel('2026-11-03T01:30:00Z', now)).toBe('Appears in 14 hours')
    expect(waitLabel('2026-11-02T12:40:00Z', now)).toBe('Appears within the hour')
    expect(waitLabel('2026-11-02T11:00:00Z', now)).toBe('Appears within the hour')
  })

  it('names the time zone when a budget renews', () => {
    const noon = new Date(2026, 10, 2, 12, 0)
    for (const [seconds, at] of [
      [3_600, new Date(2026, 10, 2, 13, 0)],
      [20 * 3_600, new Date(2026, 10, 3, 8, 0)],
    ] as const) {
      expect(renewal(seconds, noon)).toContain(zoneAt(at.toISOString()))
    }
  })

  it('says when a budget renews, with the day if it is not today', () => {
    const noon = new Date(2026, 10, 2, 12, 0)
    expect(renewal(3_600, noon)).toMatch(/^You can search again at \D*1\D00/)
    expect(renewal(20 * 3_600, noon)).toMatch(/^You can search again on .*3.* at /)
  })
})
