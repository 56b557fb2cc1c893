import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call, sendBytes } from './api.ts'
import { noteServerTime, serverDate, serverNow } from './server-clock.ts'

const HERE = Date.UTC(2026, 10, 2, 9, 30)
const SECOND_MS = 1_000

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: HERE }))
afterEach(() => {
  noteServerTime(answerAt(Date.now() + DAY_MS), Date.now())
  noteServerTime(answerAt(Date.now()), Date.now())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answerAt = (at: number, headers: Record<string, string> = {}) =>
  Response.json({}, { headers: { date: new Date(at).toUTCString(), ...headers } })

/**
 * Replaces `fetch` with a server whose clock is ahead. Its responses take `takes` milliseconds to
 * arrive.
 */
const serve = ({ ahead = 0, takes = 0 }) =>
  vi.stubGlobal('fetch', async () => {
    const answer = answerAt(Date.now() + ahead)
    vi.setSystemTime(Date.now() + takes)
    return answer
  })

it("§4 the page uses the server's clock, which it reads from each answer", async () => {
  const ahead = 36 * HOUR_MS
  serve({ ahead })
  await call('getStats')
  expect([serverNow(), serverDate()]).toEqual([HERE + ahead, new Date(HERE + ahead)])
  vi.setSystemTime(HERE + MINUTE_MS)
  expect(serverNow()).toBe(HERE + ahead + MINUTE_MS)
  serve({ ahead: -DAY_MS })
  await call('getStats')
  expect(serverNow()).toBe(HERE + MINUTE_MS - DAY_MS)
})

it.each([
  ['differs by less than a minute', answerAt(HERE - 59_000)],
  ['names no time', Response.json({})],
  ['may come from a cache', answerAt(HERE - DAY_MS, { 'cache-control': 'public, max-age=300' })],
  ['may be unchanged in a cache', answerAt(HERE - DAY_MS, { 'cache-control': 'no-cache' })],
])('§4 an answer that %s does not adjust the clock', (_what, answer) => {
  noteServerTime(answer, HERE)
  expect(serverNow()).toBe(HERE)
})

it('§4 a device that sleeps during a call does not adjust the clock', async () => {
  serve({ takes: 8 * HOUR_MS })
  await call('getStats')
  expect(serverNow()).toBe(Date.now())
})

it('§6 an upload of 90 seconds does not adjust the clock', async () => {
  serve({ takes: 90 * SECOND_MS })
  await sendBytes('/api/uploads', new Uint8Array(1))
  expect(serverNow()).toBe(Date.now())
  serve({ ahead: 36 * HOUR_MS })
  await call('getStats')
  serve({ ahead: 36 * HOUR_MS, takes: 90 * SECOND_MS })
  await sendBytes('/api/uploads', new Uint8Array(1))
  expect(serverNow()).toBe(Date.now() + 36 * HOUR_MS)
})

it('§4 a slow answer of a server that is behind is compared with the time when it was requested', async () => {
  serve({ ahead: -DAY_MS, takes: 50 * SECOND_MS })
  await call('getStats')
  expect(serverNow()).toBe(Date.now() - DAY_MS)
})

it('§4 a clock that is off by about the tolerance is adjusted once and then stays', () => {
  const times = [60, 61, 60, 59, 62].map((seconds) => {
    noteServerTime(answerAt(HERE + seconds * SECOND_MS), HERE)
    return serverNow() - HERE
  })
  expect(times).toEqual([0, 61_000, 61_000, 61_000, 61_000])
})
