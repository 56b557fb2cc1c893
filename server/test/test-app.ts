import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createPasswordHash } from '../src/accounts/password/password-hash.ts'
import { readConfig } from '../src/app/config/config.ts'
import { type App, createApp } from '../src/app/create-app.ts'
import type { Ports } from '../src/app/ports.ts'
import type { KeyRing } from '../src/platform/crypto/key-ring.ts'
import type { Database } from '../src/platform/database/database.ts'
import { simulators } from '../src/simulators/simulators.ts'
import { openTestDatabase } from './test-database.ts'

const START = new Date('2026-11-02T09:30:00.000Z')
const PASSWORD = 'correct horse'
/** The cheapest parameters of argon2, because every member of every test has a password. */
const passwords = createPasswordHash({ memoryCost: 8, timeCost: 1, parallelism: 1 })

/** A response: the status, the parsed body and the headers. */
export interface TestAnswer<Body = unknown> {
  status: number
  body: Body
  headers: Headers
  /** The body as text. */
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
  /** The folder to which emails are written unless SMTP_URL is set. */
  outbox: string
  /**
   * Waits for the next email to a recipient (the one after the first `seen`) and resolves to its
   * text.
   */
  emailTo(address: string, seen?: number): Promise<string>
  /** All log lines so far. */
  log: string[]
  visitor: TestVisitor
  signUp(name?: string): Promise<TestMember>
  /** Advances the clock, which does not run by itself. */
  pass(milliseconds: number): void
  /** Makes the clock advance by a millisecond whenever it is read, as a real one may. */
  runClock(): void
  now(): Date
  close(): Promise<void>
}

/**
 * Starts the whole server on an empty database, with a stopped clock and cheap password hashes. It
 * serves no built pages, because reading them takes a third of the start.
 */
export async function startTestApp(
  environment: Record<string, string> = {},
  ports: Pick<Ports, 'firebaseKeys' | 'passwords' | 'webFolder'> &
    Partial<Pick<Ports, 'database' | 'ring' | 'simulators'>> = {},
): Promise<TestApp> {
  const database = ports.database ?? (await openTestDatabase())
  const ring: KeyRing = ports.ring ?? [{ id: 'k1', secret: randomBytes(32) }]
  const log: string[] = []
  let now = START
  let step = 0
  const folder = mkdtempSync(join(tmpdir(), 'sidelight-app-'))
  const outbox = join(folder, 'outbox')
  const settings = { PORT: '0', LIMITS: 'normal', DATA_DIR: folder, ...environment }
  const app = await createApp(readConfig(settings), {
    database,
    ring,
    simulators,
    clock: () => {
      now = new Date(now.getTime() + step)
      return now
    },
    log: { write: (line) => void log.push(line) },
    passwords,
    // On a timer, a job could run between two steps of a test.
    jobsOnCall: true,
    webFolder: join(folder, 'no pages'),
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
    emailTo: (address, seen = 0) => nextEmail(outbox, address, seen),
    log,
    visitor: visitorOf(url, undefined),
    signUp,
    pass: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds)
    },
    runClock() {
      step = 1
    },
    now: () => now,
    async close() {
      await app.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function nextEmail(outbox: string, address: string, seen: number): Promise<string> {
  const found = () => emailsTo(outbox, address)[seen]
  await expect.poll(found).toBeDefined()
  return found() ?? ''
}

/** Returns all emails to a recipient so far, oldest first. */
export function emailsTo(outbox: string, address: string): string[] {
  const names = existsSync(outbox) ? readdirSync(outbox) : []
  return names
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((text) => text.includes(`\nTo: ${address}\n`))
}

/** Returns a client of a server, with or without a session. */
export function visitorOf(url: string, cookie: string | undefined): TestVisitor {
  return {
    cookie,
    async send<Body>(method: string, path: string, body?: unknown, headers = {}) {
      const response = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers: {
          // Browsers send this header with requests of the site's own pages.
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

/** Returns a function that signs up a new member each time. */
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
