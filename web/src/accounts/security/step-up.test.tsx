import { afterEach, expect, it, vi } from 'vitest'
import type { Security } from './security-queries.ts'
import { isConfirmed } from './step-up.tsx'

const security: Security = {
  email: 'ada@example.org',
  hasPassword: true,
  passwordChangedAt: null,
  providers: [],
  secondFactor: { on: false, backupCodesLeft: 0 },
  passkeys: [],
  sessions: [],
  confirmedUntil: '2026-11-02T09:30:00.000Z',
  signOutOnLeave: false,
}

afterEach(() => vi.useRealTimers())

it('rules: Accounts: a step-up is asked for again before the last one is over', () => {
  const isConfirmedAt = (now: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
    return isConfirmed(security)
  }
  expect(isConfirmedAt('2026-11-02T09:29:44.999Z')).toBe(true)
  expect(isConfirmedAt('2026-11-02T09:29:45.000Z')).toBe(false)
  expect(isConfirmedAt('2026-11-02T09:30:01.000Z')).toBe(false)
  expect(isConfirmed({ ...security, confirmedUntil: null })).toBe(false)
})
