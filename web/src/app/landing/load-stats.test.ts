import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadStats } from './load-stats.ts'

const answer = vi.fn<() => Response>()
const load = () => loadStats(new AbortController().signal)
const stats = { totalUsers: 3, numbersChecked: 4, privacyProtected: 100 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('fetch', async () => answer())
  answer.mockReset().mockImplementation(() => Response.json(stats))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the figures of the landing page', () => {
  it('§7 §9 are requested once in five minutes, and again after a failure', async () => {
    answer.mockImplementationOnce(() => new Response('', { status: 503 }))
    await expect(load()).rejects.toThrow('503')
    expect(await load()).toEqual(stats)
    vi.advanceTimersByTime(299_999)
    expect(await load()).toEqual(stats)
    expect(answer).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1)
    await load()
    expect(answer).toHaveBeenCalledTimes(3)
  })
})
