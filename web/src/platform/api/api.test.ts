import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { timeOf } from '../i18n/moments.ts'
import { call, callPage } from './api.ts'
import { ApiError, fieldErrors, OfflineError, sentenceFor } from './api-error.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

function answerWith(answer: () => Response) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const refused = { code: 'invalid', message: 'Some fields are wrong.', fields: { age: 'Too low.' } }

describe('call', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('§7 throws the status code, a colon, a space and the body text', async () => {
    answerWith(() => new Response('no such thing', { status: 404, statusText: 'Not Found' }))
    await expect(call('getStats')).rejects.toThrow(/^404: no such thing$/)
  })

  it('§7 throws the status text if the body is empty', async () => {
    answerWith(() => new Response('', { status: 401, statusText: 'Unauthorized' }))
    await expect(call('getStats')).rejects.toThrow(/^401: Unauthorized$/)
  })

  it('§7 sends JSON and the cookies, and fills in the path', async () => {
    const fetch = answerWith(() => Response.json({}))
    await call('updateProfile', { params: { id: 'a/b' }, body: { city: 'Portland' } })
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe('/api/user/a%2Fb/profile')
    expect(init).toMatchObject({
      method: 'PATCH',
      credentials: 'include',
      body: '{"city":"Portland"}',
    })
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json')
  })

  it('sends the idempotency key of a form', async () => {
    const fetch = answerWith(() => Response.json({}))
    const body = { content: 'Hello', type: 'text' as const }
    await call('sendMessage', { params: { id: 'r1' }, body, idempotencyKey: 'key-1' })
    expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('idempotency-key')).toBe('key-1')
  })

  it('reads message, fields and waiting time from a refusal', async () => {
    answerWith(() => Response.json(refused, { status: 422, headers: { 'retry-after': '30' } }))
    const error: unknown = await call('getStats').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 422, problem: refused, retryAfterSeconds: 30 })
    expect(sentenceFor(error, 'other')).toBe('Some fields are wrong.')
    expect(fieldErrors(error)).toEqual({ age: 'Too low.' })
  })

  it('names when a used quota renews by the clock of the reader', async () => {
    const now = new Date(2026, 10, 2, 16, 0)
    vi.useFakeTimers({ toFake: ['Date'], now })
    onTestFinished(() => void vi.useRealTimers())
    const message = 'Your 5 posts for today are used. They renew at 09:30 UTC on Nov 3.'
    const headers = { 'retry-after': '3600' }
    answerWith(() => Response.json({ code: 'quota_spent', message }, { status: 429, headers }))
    const error: unknown = await call('getStats').catch((thrown: unknown) => thrown)
    const renewal = timeOf(new Date(2026, 10, 2, 17, 0))
    const sentence = `Your 5 posts for today are used. They renew at ${renewal}.`
    expect(sentenceFor(error, 'other')).toBe(sentence)
  })

  it('shows the fallback text for a body that is no problem', () => {
    const error = new ApiError(new Response(null, { status: 500 }), '<html>')
    expect(sentenceFor(error, 'The board did not load.')).toBe('The board did not load.')
    expect(fieldErrors(error)).toEqual({})
  })

  it('throws another error for a lost connection than for a refusal', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(call('getStats')).rejects.toBeInstanceOf(OfflineError)
  })

  it('does not treat a request that the page aborted as a lost connection', async () => {
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      return Promise.reject(signal?.reason)
    })
    const given = AbortSignal.abort()
    await expect(call('getStats', { signal: given })).rejects.toBe(given.reason)
  })
})

describe('callPage', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('reads the cursor of the next page from the Link header', async () => {
    const link = '</api/public-receipts?limit=24&cursor=a%2Bb>; rel="next"'
    const fetch = answerWith(() => Response.json([], { headers: { link } }))
    const page = await callPage('listWarnings', { query: { verified: 'true' } })
    expect(page).toEqual({ answer: [], nextCursor: 'a+b' })
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/public-receipts?verified=true')
  })

  it('has no cursor on the last page', async () => {
    answerWith(() => Response.json([]))
    await expect(callPage('listWarnings', { query: {} })).resolves.toEqual({
      answer: [],
      nextCursor: undefined,
    })
  })
})

it('§5 an idempotency key has 128 bits in hex, with leading zeros', () => {
  const keys = Array.from({ length: 100 }, newIdempotencyKey)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(keys).size).toBe(keys.length)
})
