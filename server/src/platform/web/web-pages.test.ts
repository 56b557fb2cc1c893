import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type PageSources, securityHeaders } from '../http/security-headers.ts'
import { serveWebPages } from './web-pages.ts'

const files = {
  'spa.html': '<head><title>Sidelight</title></head>',
  'index.html':
    '<html lang="LANGUAGE"><head><title>Sidelight</title><style>a{}</style></head></html>',
  'manifest.webmanifest': '{"id":"/","name":"Sidelight","short_name":"Sidelight"}',
  'sw.js': 'self.addEventListener("install", () => undefined)',
}

const ROOM = '<title>Room</title><a href="/investigator" class="link">HIMVESTIGATOR</a>'

let folder: string
let app: FastifyInstance

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sidelight-pages-'))
  for (const [language, neutral] of Object.entries({ en: 'Notes', es: 'Notas' })) {
    mkdirSync(join(folder, language, 'assets'), { recursive: true })
    mkdirSync(join(folder, language, 'checkout'))
    writeFileSync(join(folder, language, 'checkout/index.html'), '<title>Sidelight</title>')
    mkdirSync(join(folder, language, 'room/[id]'), { recursive: true })
    writeFileSync(join(folder, language, 'room/[id]/index.html'), ROOM)
    writeFileSync(join(folder, language, 'notes.webmanifest'), JSON.stringify({ name: neutral }))
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(folder, language, name), text.replace('LANGUAGE', language))
    }
  }
  writeFileSync(join(folder, 'en/assets/index-abc.js'), 'export {}')
  app = Fastify()
  app.addHook('onRequest', async (_, reply) => void reply.headers(securityHeaders(false)))
  const sessions = {
    async memberOf(cookie: string | undefined) {
      if (cookie === 'unreadable') throw new Error('The database is away')
      return null
    },
    isConfirmed: async () => true,
    forget: () => undefined,
    openAmong: async () => new Set<string>(),
  }
  const opened: PageSources = { script: ['https://cards.example'], payment: true }
  await serveWebPages(app, {
    folder,
    sessions,
    productName: 'Light "&" Co',
    investigatorUrl: 'https://find.example/?a=1&b=2',
    settings: (language) => ({ notice: `"<b>" ${language}` }),
    sourcesOf: (path) => (path === '/checkout' ? opened : {}),
  })
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

describe('the files of the web app', () => {
  it('are served on / even if the session cannot be read', async () => {
    const answer = await app.inject({ url: '/', headers: { cookie: 'unreadable' } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
  })

  it('match any value of a path segment if their folder has a parameter', async () => {
    const status = async (url: string) => (await app.inject({ url })).statusCode
    expect((await app.inject({ url: '/room/a-1' })).body).toContain('<title>Room</title>')
    expect(await status('/room/a-1')).toBe(200)
    expect(await status('/room/a-1/b')).toBe(404)
    expect(await status('/room')).toBe(404)
  })

  it('redirect from a path in other capitals, and preserve what follows the path', async () => {
    const leads = async (url: string) => {
      const { statusCode, headers } = await app.inject({ url })
      return statusCode === 302 ? headers.location : statusCode
    }
    expect(await leads('/Checkout?plan=Full')).toBe('/checkout?plan=Full')
    expect(await leads('/CHECKOUT/')).toBe('/checkout')
    expect(await leads('/ROOM/a-B1')).toBe('/room/a-B1')
    expect(await leads('/room/a-B1')).toBe(200)
    expect(await leads('/Room')).toBe(404)
    expect(await leads('//Checkout')).toBe(404)
    expect(await leads('/api/Checkout')).toBe(404)
  })

  it("are in the member's language, otherwise in the browser's, and state their language", async () => {
    const page = async (headers: Record<string, string>) => {
      const answer = await app.inject({ url: '/', headers })
      expect(answer.headers.vary).toBe('cookie, accept-language, accept-encoding')
      return [answer.headers['content-language'], answer.body]
    }
    expect(await page({})).toEqual(['en', expect.stringContaining('lang="en"')])
    expect(await page({ 'accept-language': 'es-MX' })).toEqual([
      'es',
      expect.stringContaining('lang="es"'),
    ])
    const [chosen] = await page({ cookie: 'language=en', 'accept-language': 'es-MX' })
    expect(chosen).toBe('en')
  })

  it('lead to the outside investigator before the script runs, in a new tab without a referrer', async () => {
    const { body } = await app.inject({ url: '/room/a-1' })
    expect(body).toContain(
      '<a href="https://find.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer" class="link">',
    )
  })

  it('name an installed app after the product', async () => {
    const answer = await app.inject('/manifest.webmanifest')
    expect(answer.headers['content-type']).toContain('application/manifest+json')
    const name = 'Light "&" Co'
    expect(answer.json()).toEqual({ id: '/', name, short_name: name })
  })

  it("use a neutral name in discreet mode, in the member's language", async () => {
    const name = async (language: string) => {
      const headers = { cookie: `language=${language}` }
      const answer = await app.inject({ url: '/notes.webmanifest', headers })
      expect(answer.headers.vary).toContain('cookie')
      return answer.json().name
    }
    expect(await name('en')).toBe('Notes')
    expect(await name('es')).toBe('Notas')
  })

  it('let the service worker fetch only from its own origin', async () => {
    const { headers } = await app.inject('/sw.js')
    const policy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"
    expect(headers['content-security-policy']).toBe(policy)
    expect(headers['cache-control']).toBe('no-cache')
  })

  it('contain the settings of this installation as data, in the language of the page', async () => {
    const carried = (language: string) =>
      `content="{&quot;notice&quot;:&quot;\\&quot;&lt;b>\\&quot; ${language}&quot;}"`
    expect((await app.inject('/')).body).toContain(carried('en'))
    const spanish = await app.inject({ url: '/', headers: { 'accept-language': 'es' } })
    expect(spanish.body).toContain(carried('es'))
  })

  it('allow only the page’s own style sheet and script by hash', async () => {
    const { headers } = await app.inject('/')
    const hash = createHash('sha256').update('a{}').digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`)
    expect(headers['content-security-policy']).not.toContain('unsafe')
  })

  it('are compressed for clients that accept it', async () => {
    const ask = (coding: string) => app.inject({ url: '/', headers: { 'accept-encoding': coding } })
    const brotli = await ask('gzip, deflate, br, zstd')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotli.headers.vary).toContain('accept-encoding')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('<title>')
    expect((await ask('gzip')).headers['content-encoding']).toBe('gzip')
    const plain = await ask('deflate')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toContain('<title>')
  })

  it('load from other origins only on the page that needs it', async () => {
    const card = (await app.inject('/checkout')).headers
    expect(card['content-security-policy']).toContain("script-src 'self' https://cards.example;")
    expect(card['permissions-policy']).toContain('payment=(self)')
    // The card provider's script writes markup, so Trusted Types cannot be required.
    expect(card['content-security-policy']).not.toContain('trusted-types')
    for (const path of ['/', '/nowhere', '/checkout/more']) {
      const { headers } = await app.inject(path)
      expect(headers['content-security-policy']).toContain("script-src 'self';")
      const trusted = "require-trusted-types-for 'script'; trusted-types sidelight"
      expect(headers['content-security-policy']).toContain(trusted)
      expect(headers['permissions-policy']).toContain('payment=()')
    }
  })

  it('are cached for ever only if their name changes with their content', async () => {
    const kept = async (path: string) => (await app.inject(path)).headers['cache-control']
    expect(await kept('/assets/index-abc.js')).toContain('immutable')
    const others = ['/', '/manifest.webmanifest', '/notes.webmanifest', '/nowhere'].map(kept)
    expect(new Set(await Promise.all(others))).toEqual(new Set(['no-cache']))
  })
})
