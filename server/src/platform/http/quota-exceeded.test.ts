import { msg } from '@sidelight/contract/msg'
import { DAY_S, HOUR_MS } from '@sidelight/contract/rules/limits'
import { expect, it } from 'vitest'
import { quotaExceeded } from './quota-exceeded.ts'

const refusal = (now: string, renewsInMs: number) =>
  quotaExceeded(
    msg('{points} checks', { points: 3 }),
    { allowed: false, left: 0, renewsInMs },
    new Date(now),
  )

it('§6 the error says when a budget renews, in plain words and in seconds', () => {
  const { code, message, retryAfterSeconds } = refusal('2026-11-02T18:40:00Z', 24 * HOUR_MS)
  expect(code).toBe('quota_spent')
  expect(message).toBe('Your 3 checks are used. They renew at 18:40 UTC on Nov 3.')
  expect(retryAfterSeconds).toBe(DAY_S)
})

it('§6 the error never names a minute that is too early, or a wait of zero', () => {
  expect(refusal('2026-11-02T18:40:00.001Z', HOUR_MS).message).toContain('19:41 UTC on Nov 2.')
  expect(refusal('2026-12-31T23:59:30Z', 1).message).toContain('00:00 UTC on Jan 1.')
  expect(refusal('2026-12-31T23:59:30Z', 0).retryAfterSeconds).toBe(1)
})
