import { afterEach, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { forgetReader } from '../../platform/session/session.ts'
import { type Security, useSecurity } from './security-queries.ts'
import { isConfirmed } from './step-up.tsx'

const security: Security = {
  email: 'ada@example.org',
  waitingEmail: null,
  hasPassword: true,
  passwordChangedAt: null,
  providers: [],
  secondFactor: { on: false, backupCodesLeft: 0 },
  passkeys: [],
  sessions: [],
  confirmedUntil: '2026-11-02T09:30:00.000Z',
  now: '2026-11-02T09:20:00.000Z',
  signOutOnLeave: false,
}

afterEach(() => {
  forgetReader()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('rules: Accounts: the browser asks for a step-up shortly before the last one expires', () => {
  const isConfirmedAt = (now: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
    return isConfirmed(security)
  }
  expect(isConfirmedAt('2026-11-02T09:29:44.999Z')).toBe(true)
  expect(isConfirmedAt('2026-11-02T09:29:45.000Z')).toBe(false)
  expect(isConfirmedAt('2026-11-02T09:30:01.000Z')).toBe(false)
  expect(isConfirmed({ ...security, confirmedUntil: null })).toBe(false)
})

it.each([
  ['behind', '2026-11-02T07:00:00.000Z', '2026-11-02T10:00:00.000Z', false],
  ['ahead', '2026-11-02T13:00:00.000Z', '2026-11-02T09:20:00.000Z', true],
])(
  'rules: Accounts: a step-up expires by the clock of the server if the browser’s is %s',
  async (_, here, now, confirmed) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(here) })
    vi.stubGlobal('fetch', async () => Response.json({ ...security, now }))
    const { result } = await renderHook(() => useSecurity(), { wrapper: WithQueries })
    await expect.poll(() => result.current.data && isConfirmed(result.current.data)).toBe(confirmed)
  },
)
