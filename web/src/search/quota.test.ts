import { describe, expect, it } from 'vitest'
import { quotaLine, quotaSpent, renewalTime } from './quota.ts'

const now = new Date(2026, 10, 2, 16, 0)
const clock = (date: Date) =>
  date
    .toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
    .replaceAll(' ', '\u00a0')
const evening = new Date(2026, 10, 2, 18, 40)
const nextMorning = new Date(2026, 10, 3, 9, 12)

describe('renewalTime', () => {
  it('names the hour today with its zone, and says tomorrow when it is', () => {
    expect(renewalTime(evening, now)).toBe(`at ${clock(evening)}`)
    expect(renewalTime(nextMorning, now)).toBe(`tomorrow at ${clock(nextMorning)}`)
  })

  it('knows tomorrow across the end of a month', () => {
    const last = new Date(2026, 10, 30, 23, 0)
    const first = new Date(2026, 11, 1, 8, 0)
    expect(renewalTime(first, last)).toBe(`tomorrow at ${clock(first)}`)
  })

  it('names the day when it is further away', () => {
    expect(renewalTime(new Date(2026, 10, 9, 8, 0), now)).not.toMatch(/tomorrow|:/)
  })
})

describe('quotaLine', () => {
  it('says how many checks are left and when they renew', () => {
    const quota = { checksLeft: 1, renewsAt: evening.toISOString() }
    expect(quotaLine(quota, now)).toBe(`3 checks a day. 1 left, renews at ${clock(evening)}.`)
    expect(quotaLine({ checksLeft: 3, renewsAt: null }, now)).toBe('3 checks a day. 3 left.')
  })

  it('says only the rule before the first answer and after a renewal', () => {
    expect(quotaLine(undefined, now)).toBe('3 checks a day.')
    const past = { checksLeft: 0, renewsAt: new Date(2026, 10, 2, 15, 0).toISOString() }
    expect(quotaLine(past, now)).toBe('3 checks a day.')
  })

  it('§6 says that a plan covers the check, and that the next one starts a bought one', () => {
    const covered = { checksLeft: null, renewsAt: null, details: 'basic' } as const
    expect(quotaLine(covered, now)).toBe('Your plan covers this check.')
    const plan = { unlimited: false, waiting: 'Basic Check' }
    expect(quotaLine(undefined, now, plan)).toBe(
      'Your next check starts your Basic Check: 24 hours for that number.',
    )
    const unlimited = { unlimited: true, waiting: undefined }
    expect(quotaLine(undefined, now, unlimited)).toBe(
      'Your plan: up to 200 different numbers, handles and emails a day.',
    )
  })

  it('§6 counts no checks for a plan that was bought after the last answer', () => {
    const before = { checksLeft: 2, renewsAt: evening.toISOString() }
    const unlimited = { unlimited: true, waiting: undefined }
    expect(quotaLine(before, now, unlimited)).toBe(quotaLine(undefined, now, unlimited))
  })

  it('says nothing to a member without a limit', () => {
    expect(quotaLine({ checksLeft: null, renewsAt: null }, now)).toBe('')
  })
})

describe('quotaSpent', () => {
  it('says when the checks renew, or only that they are used', () => {
    const sentence = 'Your 3 checks are used. They renew at 09:30 UTC on Nov 3.'
    expect(quotaSpent(sentence, 2 * 3600 + 40 * 60, now)).toBe(
      `Your 3 checks are used. They renew at ${clock(evening)}.`,
    )
    expect(quotaSpent(sentence, undefined, now)).toBe(sentence)
  })
})
