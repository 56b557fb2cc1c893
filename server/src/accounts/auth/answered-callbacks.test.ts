import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AnsweredCallbacks, createAnsweredCallbacks } from './answered-callbacks.ts'

const request = { cookie: 'sidelight.oauth_state=s-1', query: 'code=c-1&state=s-1' }
const answer = (body: string) => ({ status: 302, body, cookies: [], location: '/auth/popup-done' })

let now: number
let callbacks: AnsweredCallbacks
beforeEach(() => {
  now = 0
  callbacks = createAnsweredCallbacks(() => new Date(now), 'http://localhost:3000')
})

describe('§2 the callback of Google', () => {
  it('is processed again after a failure, because failures are not cached', async () => {
    const away = callbacks.once(request, () => Promise.reject(new Error('away')))
    await expect(away).rejects.toThrow('away')
    const first = answer('1')
    expect(await callbacks.once(request, async () => first)).toBe(first)
  })

  it('gets the same response for a minute', async () => {
    const [first, second] = [answer('1'), answer('2')]
    await callbacks.once(request, async () => first)
    now += MINUTE_MS - 1
    expect(await callbacks.once(request, async () => second)).toBe(first)
    now += 1
    expect(await callbacks.once(request, async () => second)).toBe(second)
  })
})
