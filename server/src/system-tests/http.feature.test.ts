import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  const webFolder = join(import.meta.dirname, '../../../web/dist')
  app = await startTestApp({}, { webFolder })
  member = await app.signUp()
})
afterAll(() => app.close())

interface RawRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
}

const raw = (path: string, init: RawRequest = {}) =>
  fetch(app.url + path, {
    ...init,
    redirect: 'manual',
    headers: {
      cookie: member.cookie ?? '',
      'sec-fetch-site': 'same-origin',
      ...init.headers,
    },
  })
const json = { 'content-type': 'application/json' }

describe('HTTP responses', () => {
  it.each([
    ['a good answer', '/api/config', {}, 200],
    ['something missing', '/api/nothing', {}, 404],
    ['a page', '/', {}, undefined],
    ['no session', `/api/user/x`, { headers: { cookie: '' } }, 401],
    ['another method', '/api/config', { method: 'PUT', headers: json, body: '{}' }, 405],
    ['no JSON', '/api/search', { method: 'POST', headers: json, body: '{' }, 400],
    ['an array', '/api/search', { method: 'POST', headers: json, body: '[]' }, 400],
    [
      'a poisoned body',
      '/api/search',
      { method: 'POST', headers: json, body: '{"__proto__":{}}' },
      400,
    ],
    [
      'a form',
      '/api/search',
      { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' },
      415,
    ],
    [
      'too much',
      '/api/search',
      { method: 'POST', headers: json, body: `"${'x'.repeat(70_000)}"` },
      413,
    ],
    ['a wrong field', '/api/search', { method: 'POST', headers: json, body: '{}' }, 422],
    ['a broken escape', '/api/user/%E0%A4%A', {}, 400],
    ['an endless id', `/api/user/${'x'.repeat(300)}`, {}, undefined],
  ] as const)('contain the security headers with %s', async (_name, path, init, status) => {
    const response = await raw(path, init)
    if (status !== undefined) expect(response.status).toBe(status)
    expect(response.status).toBeLessThan(500)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    if (response.status >= 400 && path.startsWith('/api/')) {
      expect(response.headers.get('content-type')).toContain('application/problem+json')
      expect(await response.json()).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
      })
    }
  })

  it('§5 name each invalid field', async () => {
    const body = JSON.stringify({ phoneNumber: '', redFlags: [], description: 'short' })
    const response = await raw('/api/public-receipts', { method: 'POST', headers: json, body })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      code: 'invalid',
      fields: {
        phoneNumber: expect.any(String),
        redFlags: expect.any(String),
        description: expect.any(String),
      },
    })
  })

  it('contain a code and a sentence for a disabled way to sign in', async () => {
    const body = { idToken: 'a.b.c' }
    const answer = await app.visitor.send('POST', '/api/identity/sign-in/firebase', body)
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({ code: 'not_found', message: 'There is nothing here.' })
  })

  it('§9 are compressed for visitors of the board, and not at all for members with a session', async () => {
    const read = async (headers: Record<string, string>) => {
      const url = '/api/public-receipts'
      const { headers: said, rawPayload } = await app.app.http.inject({ url, headers })
      return { encoding: said['content-encoding'], vary: said.vary, bytes: rawPayload }
    }
    const plain = await read({})
    const gzipped = await read({ 'accept-encoding': 'gzip, br' })
    expect(plain).toMatchObject({ encoding: undefined, vary: 'accept-encoding' })
    expect(gzipped).toMatchObject({ encoding: 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(gzipped.bytes).equals(plain.bytes)).toBe(true)
    expect((await read({ 'accept-encoding': 'gzip;q=0' })).encoding).toBeUndefined()
    const hers = { cookie: member.cookie ?? '', 'accept-encoding': 'gzip' }
    expect((await read(hers)).encoding).toBeUndefined()
    const figures = await app.app.http.inject({ url: '/api/stats', headers: hers })
    expect(figures.headers['content-encoding']).toBeUndefined()
  })

  it('§9 may be cached for 5 minutes for the figures of the landing page, and never if they are private', async () => {
    expect((await raw('/api/stats')).headers.get('cache-control')).toBe('public, max-age=300')
    const own = await raw(`/api/user/${member.id}`)
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect((await raw('/api/public-receipts')).headers.get('cache-control')).toBe('no-store')
  })

  it('report that the server is live and ready, and no longer ready when it drains', async () => {
    expect((await raw('/health/live')).status).toBe(200)
    expect((await raw('/health/ready')).status).toBe(200)
    const other = await startTestApp()
    other.app.drain()
    expect((await fetch(`${other.url}/health/ready`)).status).toBe(503)
    expect((await fetch(`${other.url}/health/live`)).status).toBe(200)
    await other.close()
  })

  it('show metrics by route pattern to loopback, never through a proxy', async () => {
    await raw(`/api/user/${member.id}`)
    const metrics = await (await raw('/metrics')).text()
    expect(metrics).toContain('route="/api/user/:id"')
    expect(metrics).not.toContain(member.id)
    expect((await raw('/metrics', { headers: { 'x-forwarded-for': '10.0.0.1' } })).status).toBe(404)
  })

  it('are logged in one line per request, with only the outcome', async () => {
    app.log.length = 0
    await raw('/api/search', {
      method: 'POST',
      headers: { ...json, 'user-agent': 'a browser\r\n'.trim() },
      body: JSON.stringify({ phoneNumber: '415 555 0188' }),
    })
    await raw('/api/public-receipts?q=marcus')
    await expect.poll(() => app.log.length).toBe(2)
    for (const line of app.log) {
      expect(Object.keys(JSON.parse(line) as object).toSorted()).toEqual([
        'hostname',
        'level',
        'method',
        'ms',
        'pid',
        'reqId',
        'route',
        'status',
        'time',
      ])
      expect(line).not.toMatch(/555.{0,2}0188|marcus|127\.0\.0\.1|browser/)
    }
  })

  it('depend on a forwarded IP address only if it comes from a trusted proxy', async () => {
    const direct = await startTestApp()
    const behind = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
    const search = async (url: string, forwarded: string) => {
      const response = await fetch(`${url}/api/public-receipts/search`, {
        method: 'POST',
        headers: { ...json, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': forwarded },
        body: JSON.stringify({ q: 'abcdefgh' }),
      })
      return response.status
    }
    const tryAll = async (url: string) => {
      const statuses = []
      for (let n = 0; n < 17; n += 1) statuses.push(await search(url, `10.0.0.${n}`))
      return statuses.filter((status) => status === 429).length
    }
    expect(await tryAll(direct.url)).toBe(2)
    expect(await tryAll(behind.url)).toBe(0)
    await direct.close()
    await behind.close()
  })
})
