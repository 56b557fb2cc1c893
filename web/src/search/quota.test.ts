import { describe, expect, it } from 'vitest'
import { quotaLine } from './quota.ts'

const now = new Date(2026, 10, 2, 16, 0)
const clock = (date: Date) =>
  date
    .toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
    .replaceAll(' ', '\u00a0')
    .replaceAll('-', '\u2011')
const evening = new Date(2026, 10, 2, 18, 40)

describe('quotaLine', () => {
  it('shows how many checks are left and when they renew', () => {
    const quota = { checksLeft: 1, renewsAt: evening.toISOString() }
    expect(quotaLine(quota, now)).toBe(`3 checks a day. 1 left, renews at ${clock(evening)}.`)
    expect(quotaLine({ checksLeft: 3, renewsAt: null }, now)).toBe('3 checks a day. 3 left.')
  })

  it('shows only the daily number before the first answer and after a renewal', () => {
    expect(quotaLine(undefined, now)).toBe('3 checks a day.')
    const past = { checksLeft: 0, renewsAt: new Date(2026, 10, 2, 15, 0).toISOString() }
    expect(quotaLine(past, now)).toBe('3 checks a day.')
  })

  it('§6 says that a plan covers the check, or that the next check starts a bought one', () => {
    const covered = { checksLeft: null, renewsAt: null, details: 'basic' } as const
    expect(quotaLine(covered, now)).toBe('Your plan covers this check.')
    const plan = { unlimited: false, waiting: 'Basic Check', isRunning: false }
    expect(quotaLine(undefined, now, plan)).toBe(
      'Your next check starts your Basic Check: 24 hours for that number.',
    )
    const beside = { ...plan, isRunning: true }
    expect(quotaLine(covered, now, beside)).toBe('Your plan covers this check.')
    expect(quotaLine({ checksLeft: 2, renewsAt: null }, now, beside)).toBe(
      'Your check of another number starts your Basic Check: 24 hours for that number.',
    )
    const unlimited = { unlimited: true, waiting: undefined, isRunning: false }
    expect(quotaLine(undefined, now, unlimited)).toBe(
      'Your plan: up to 200 different numbers, handles and emails a day.',
    )
  })

  it('§6 shows no earlier count once a plan was bought', () => {
    const before = { checksLeft: 2, renewsAt: evening.toISOString() }
    const unlimited = { unlimited: true, waiting: undefined, isRunning: false }
    expect(quotaLine(before, now, unlimited)).toBe(quotaLine(undefined, now, unlimited))
  })

  it('is empty for a member without a limit', () => {
    expect(quotaLine({ checksLeft: null, renewsAt: null }, now)).toBe('')
  })
})
