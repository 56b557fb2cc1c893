import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { COMPILED } from '../../test/nodes/server-process.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp | undefined
afterEach(async () => {
  await app?.close()
  app = undefined
})

async function started(environment: Record<string, string>): Promise<TestApp> {
  app = await startTestApp(environment)
  return app
}

describe('the allowed origin', () => {
  const ask = async ({ url }: TestApp, origin: string) => {
    const headers = { 'content-type': 'application/json', origin }
    const body = JSON.stringify({ q: 'abcdefgh' })
    const path = '/api/public-receipts/search'
    return (await fetch(url + path, { method: 'POST', headers, body })).status
  }

  it('§6 is only the public URL if one is set', async () => {
    const site = await started({ PUBLIC_URL: 'https://sidelight.example', PORT: '3000' })
    expect(await ask(site, 'https://sidelight.example')).toBe(200)
    expect(await ask(site, 'http://localhost:3000')).toBe(403)
    expect(await ask(site, 'http://127.0.0.1:3000')).toBe(403)
  })

  it('§6 is this machine under either name if no public URL is set', async () => {
    const site = await started({ PORT: '3000' })
    expect(await ask(site, 'http://localhost:3000')).toBe(200)
    expect(await ask(site, 'http://127.0.0.1:3000')).toBe(200)
    expect(await ask(site, 'http://localhost:3001')).toBe(403)
  })
})

describe('a server with a setting', () => {
  it('stays ready while Redis is down, because limits fall back', async () => {
    // No process listens on port 1 of this machine.
    const site = await started({ REDIS_URL: 'redis://127.0.0.1:1' })
    expect((await site.visitor.send('GET', '/health/ready')).status).toBe(200)
    expect((await site.visitor.send('GET', '/api/public-receipts')).status).toBe(200)
  })

  it('requires the metrics token from all clients behind a proxy', async () => {
    const token = 'a-token-of-some-length'
    const site = await started({ TRUST_PROXY: '127.0.0.1', METRICS_TOKEN: token })
    expect((await site.visitor.send('GET', '/metrics')).status).toBe(404)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await site.visitor.send('GET', '/metrics', undefined, headers)
    expect(answer.status).toBe(200)
  })

  it.each([
    ['http://sidelight.example', 'sidelight'],
    ['https://sidelight.example', '__Host-sidelight'],
  ])('§7 documents the cookie that a sign-in at %s sets', async (PUBLIC_URL, name) => {
    const site = await started({ PUBLIC_URL })
    const { cookie } = await site.signUp()
    expect(cookie).toContain(`${name}=`)
    const { body } = await site.visitor.send<Record<string, unknown>>('GET', '/api/openapi.json')
    expect(body).toMatchObject({ components: { securitySchemes: { session: { name } } } })
  })
})

describe('a setting with which the server cannot start', () => {
  it('ends the program with a sentence and an exit code that a supervisor reads as a failure', () => {
    const { PATH = '', HOME = '' } = process.env
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, '../main.mjs')],
      { env: { PATH, HOME, ...COMPILED, PORT: 'none' }, encoding: 'utf8' },
    )
    expect(status).toBe(1)
    expect(stderr).toContain('PORT')
    expect(stderr).not.toContain('    at ')
  })
})
