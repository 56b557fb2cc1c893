import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from './api.ts'
import { noteServerTime, serverDate, serverNow } from './server-clock.ts'

const HERE = Date.UTC(2026, 10, 2, 9, 30)

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: HERE }))
afterEach(() => {
  noteServerTime(answerAt(Date.now()))
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answerAt = (at: number, headers: Record<string, string> = {}) =>
  Response.json({}, { headers: { date: new Date(at).toUTCString(), ...headers } })

it("§4 the page uses the server's clock, which it reads from each answer", async () => {
  const ahead = 36 * HOUR_MS
  vi.stubGlobal('fetch', async () => answerAt(HERE + ahead))
  await call('getStats')
  expect([serverNow(), serverDate()]).toEqual([HERE + ahead, new Date(HERE + ahead)])
  vi.setSystemTime(HERE + MINUTE_MS)
  expect(serverNow()).toBe(HERE + ahead + MINUTE_MS)
  vi.stubGlobal('fetch', async () => answerAt(HERE + MINUTE_MS - DAY_MS))
  await call('getStats')
  expect(serverNow()).toBe(HERE + MINUTE_MS - DAY_MS)
})

it.each([
  ['differs by less than a minute', answerAt(HERE - 59_000)],
  ['names no time', Response.json({})],
  ['may come from a cache', answerAt(HERE - DAY_MS, { 'cache-control': 'public, max-age=300' })],
])('§4 an answer that %s does not adjust the clock', (_what, answer) => {
  noteServerTime(answer)
  expect(serverNow()).toBe(HERE)
})
