import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { isQuotaSpent, quotaSpent, renewalTime, withRenewal } from './quota-spent.ts'

const now = new Date(2026, 10, 2, 16, 0)
const clock = (date: Date) =>
  date
    .toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
    .replaceAll(' ', '\u00a0')
    .replaceAll('-', '\u2011')
const evening = new Date(2026, 10, 2, 18, 40)
const nextMorning = new Date(2026, 10, 3, 9, 12)

describe('renewalTime', () => {
  it('names the time with its zone, and the word tomorrow for the next day', () => {
    expect(renewalTime(evening, now)).toBe(`at ${clock(evening)}`)
    expect(renewalTime(nextMorning, now)).toBe(`tomorrow at ${clock(nextMorning)}`)
  })

  it('names the next whole minute, as the server does, so that a retry then succeeds', () => {
    const within = new Date(evening.getTime() - 20_000)
    expect(renewalTime(within, now)).toBe(`at ${clock(evening)}`)
  })

  it('says tomorrow across the end of a month', () => {
    const last = new Date(2026, 10, 30, 23, 0)
    const first = new Date(2026, 11, 1, 8, 0)
    expect(renewalTime(first, last)).toBe(`tomorrow at ${clock(first)}`)
  })

  it('names only the day if it is further away', () => {
    expect(renewalTime(new Date(2026, 10, 9, 8, 0), now)).not.toMatch(/tomorrow|:/)
  })
})

describe('quotaSpent', () => {
  it('says when the checks renew, or just that they are used', () => {
    const sentence = 'Your 3 checks are used. They renew at 09:30 UTC on Nov 3.'
    expect(quotaSpent(sentence, new Date(now.getTime() + (2 * 60 + 40) * 60_000), now)).toBe(
      `Your 3 checks are used. They renew at ${clock(evening)}.`,
    )
    expect(quotaSpent(sentence, undefined, now)).toBe(sentence)
  })
})

describe('withRenewal', () => {
  it('returns the same refusal with the renewal in the time zone of the reader', () => {
    const headers = new Headers({ 'retry-after': '9600' })
    const message = 'Your 3 checks are used. They renew at 09:30 UTC on Nov 3.'
    const body = JSON.stringify({ code: 'quota_spent', message })
    const refusal = new ApiError({ status: 429, statusText: '', headers }, body)
    expect(isQuotaSpent(refusal)).toBe(true)
    expect(withRenewal(refusal, now)).toMatchObject({
      status: 429,
      retryAfterSeconds: 9_600,
      problem: {
        code: 'quota_spent',
        message: `Your 3 checks are used. They renew at ${clock(evening)}.`,
      },
    })
  })
})
