import Fastify from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type HealthChecks, mountHealth } from './health.ts'
import { createMetrics } from './metrics.ts'

const TOKEN = 'a token of some length'

afterEach(() => vi.useRealTimers())

function serverWith(change: Partial<HealthChecks>) {
  const app = Fastify()
  mountHealth(app, {
    needs: async () => undefined,
    draining: () => false,
    metrics: createMetrics(),
    metricsToken: TOKEN,
    proxied: false,
    ...change,
  })
  return async (url: string, from = '127.0.0.1', headers: Record<string, string> = {}) => {
    const { statusCode } = await app.inject({ url, remoteAddress: from, headers })
    return statusCode
  }
}

describe('the readiness check', () => {
  it('fails when the database fails, and passes when it responds', async () => {
    const broken = serverWith({ needs: () => Promise.reject(new Error('away')) })
    expect(await broken('/health/ready')).toBe(503)
    expect(await serverWith({})('/health/ready')).toBe(200)
  })

  it('asks the database once for all requests that wait for it', async () => {
    const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let asked = 0
    const get = serverWith({ needs: () => answers[asked++]?.promise ?? Promise.reject() })
    const waiting = Array.from({ length: 20 }, () => get('/health/ready'))
    await expect.poll(() => asked).toBe(1)
    answers[0]?.resolve()
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]))
    const next = get('/health/ready')
    await expect.poll(() => asked).toBe(2)
    answers[1]?.reject(new Error('away'))
    expect(await next).toBe(503)
  })

  it('fails after 2 s without a response', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked = Promise.withResolvers<void>()
    const needs = () => {
      asked.resolve()
      return new Promise(() => undefined)
    }
    const answer = serverWith({ needs })('/health/ready')
    await asked.promise
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(2_000)
    expect(await answer).toBe(503)
  })
})

describe('metrics', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  it('are shown without a token only to loopback', async () => {
    const get = serverWith({})
    expect(await get('/metrics')).toBe(200)
    expect(await get('/metrics', '10.0.0.9')).toBe(404)
    expect(await get('/metrics', '127.0.0.1', { 'x-forwarded-for': '10.0.0.9' })).toBe(404)
  })

  it('require the token also from loopback behind a proxy', async () => {
    const get = serverWith({ proxied: true })
    expect(await get('/metrics')).toBe(404)
    expect(await get('/metrics', '127.0.0.1', bearer(TOKEN))).toBe(200)
  })

  it.each([
    ['the token', TOKEN, 200],
    ['a longer one', `${TOKEN}x`, 404],
    ['a shorter one', TOKEN.slice(1), 404],
    ['another', TOKEN.replace('a', 'b'), 404],
    ['none', '', 404],
  ])('need the exact token from elsewhere: %s', async (_, token, status) => {
    expect(await serverWith({})('/metrics', '10.0.0.9', bearer(token))).toBe(status)
  })

  it('are not shown to other hosts if there is no token', async () => {
    const get = serverWith({ metricsToken: undefined })
    expect(await get('/metrics', '10.0.0.9', bearer('undefined'))).toBe(404)
  })
})
