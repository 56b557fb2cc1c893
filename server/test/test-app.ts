import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type App, createApp, type Ports } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import type { Database } from '../src/platform/database.ts'
import type { KeyRing } from '../src/platform/key-ring.ts'
import { openTestDatabase } from './test-database.ts'

const START = new Date('2026-11-02T09:30:00.000Z')
const PASSWORD = 'correct horse'

/** What an answer was: the status, the parsed body and the headers. */
export interface TestAnswer<Body = unknown> {
  status: number
  body: Body
  headers: Headers
  /** The bytes as sent. */
  text: string
}

export interface TestVisitor {
  send<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<Body>>
  cookie: string | undefined
}

export interface TestMember extends TestVisitor {
  id: string
  email: string
  password: string
}

export interface TestApp {
  app: App
  database: Database
  ring: KeyRing
  url: string
  /** Where letters are written unless SMTP_URL is set. */
  outbox: string
  /** Waits for the next letter to an address, or the one after `seen`, and answers its text. */
  letterTo(address: string, seen?: number): Promise<string>
  /** Every line logged so far. */
  log: string[]
  visitor: TestVisitor
  signUp(name?: string): Promise<TestMember>
  /** Moves the clock; it stands still otherwise. */
  pass(milliseconds: number): void
  now(): Date
  close(): Promise<void>
}

/** Starts the whole server on a fresh database and a clock that stands still. */
export async function startTestApp(
  environment: Record<string, string> = {},
  ports: Pick<Ports, 'firebaseKeys'> = {},
): Promise<TestApp> {
  const database = await openTestDatabase()
  const ring: KeyRing = [{ id: 'k1', secret: randomBytes(32) }]
  const log: string[] = []
  let now = START
  const folder = mkdtempSync(join(tmpdir(), 'sidelight-app-'))
  const outbox = join(folder, 'outbox')
  const settings = { PORT: '0', LIMITS: 'normal', DATA_DIR: folder, ...environment }
  const app = await createApp(readConfig(settings), {
    database,
    ring,
    clock: () => now,
    log: { write: (line) => void log.push(line) },
    ...ports,
  })
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.http.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const signUp = memberFactory(url)
  return {
    app,
    database,
    ring,
    url,
    outbox,
    letterTo: (address, seen = 0) => nextLetter(outbox, address, seen),
    log,
    visitor: visitorOf(url, undefined),
    signUp,
    pass: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds)
    },
    now: () => now,
    async close() {
      await app.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function nextLetter(outbox: string, address: string, seen: number): Promise<string> {
  const found = () => lettersTo(outbox, address)[seen]
  await expect.poll(found, { timeout: 10_000 }).toBeDefined()
  return found() ?? ''
}

/** Every letter to an address so far, the oldest first. */
export function lettersTo(outbox: string, address: string): string[] {
  const names = existsSync(outbox) ? readdirSync(outbox) : []
  return names
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((text) => text.includes(`\nTo: ${address}\n`))
}

/** Somebody with or without a session, speaking to a server. */
export function visitorOf(url: string, cookie: string | undefined): TestVisitor {
  return {
    cookie,
    async send<Body>(method: string, path: string, body?: unknown, headers = {}) {
      const response = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers: {
          // The configured origin: a browser on the site would send the same.
          ...(method === 'GET' ? {} : { 'sec-fetch-site': 'same-origin' }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(cookie === undefined ? {} : { cookie }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const answer = /json/.test(response.headers.get('content-type') ?? '')
        ? JSON.parse(text)
        : text
      return { status: response.status, body: answer as Body, headers: response.headers, text }
    },
  }
}

/** Signs up one member after another on a server. */
export function memberFactory(url: string): (name?: string) => Promise<TestMember> {
  let count = 0
  return async (name = 'Ada') => {
    count += 1
    const email = `${name.toLowerCase()}-${count}@example.org`
    const answer = await visitorOf(url, undefined).send<{ user: { id: string } }>(
      'POST',
      '/api/identity/sign-up/email',
      { email, password: PASSWORD, name },
    )
    if (answer.status !== 200) throw new Error(`sign-up answered ${answer.status}`)
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    return { ...visitorOf(url, cookie), id: answer.body.user.id, email, password: PASSWORD }
  }
}
