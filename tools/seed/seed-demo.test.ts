import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FULL_TAG } from '../../server/test/long-run.ts'
import { COMPILED } from '../../server/test/nodes/server-process.ts'
import { ROOT } from '../run-command.ts'

const START_MS = 60_000

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sidelight-demo-test-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Demo {
  process: ChildProcess
  printed: string
}

/** Starts the demo on a free port. Resolves when it has printed everything or has exited. */
async function startDemo(environment: Record<string, string> = {}): Promise<Demo> {
  const child = spawn(process.execPath, ['server/src/demo.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      TMPDIR: folder,
      ...COMPILED,
      PORT: '0',
      DRAIN_MS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  // `exit` would be too early, because output may still arrive after it.
  const closed = once(child, 'close').then(() => true)
  for (let isOver = false; !isOver && !printed.includes('mei@'); ) {
    isOver = await Promise.race([once(child.stdout, 'data').then(() => false), closed])
  }
  return { process: child, printed }
}

async function stop({ process: child }: Demo): Promise<number | null> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  return child.exitCode
}

/**
 * Returns the contents of a temporary folder. Compiled modules are left out, because they hold no
 * data.
 */
function dataIn(place: string): string[] {
  return readdirSync(place).filter((name) => !name.startsWith('sidelight-compiled-'))
}

describe('the demo', { timeout: 2 * START_MS }, () => {
  it('§2 says that its data is invented, serves example accounts, and deletes its data when it stops', async () => {
    const demo = await startDemo()
    const url = /is at (http:\/\/\S+)/.exec(demo.printed)?.[1] ?? ''
    const [, email, password] = /^ {2}(ada@\S+) {2}(\S+)/m.exec(demo.printed) ?? []
    const notice = 'Example data: everybody here is invented.'
    expect(demo.printed).toContain(notice)
    expect(await (await fetch(`${url}/api/config`)).json()).toMatchObject({ notice })

    const signIn = await fetch(`${url}/api/identity/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email, password }),
    })
    expect(signIn.status).toBe(200)
    const { user } = (await signIn.json()) as { user: { id: string } }
    const cookie = signIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const read = async (where: string) => (await fetch(url + where, { headers: { cookie } })).json()
    const rooms = (await read(`/api/user/${user.id}/chat-rooms`)) as { id: string }[]
    expect(rooms).toMatchObject([{ participantCount: 3, phoneNumber: '+1 (415) ***-**42' }])
    expect(demo.printed).toMatch(/^ {2}ada@.*; recovery code (\w{4}-){6}\w{4}$/m)
    const said = (await read(`/api/match-rooms/${rooms[0]?.id}/messages`)) as object[]
    expect(said).toHaveLength(5)
    for (const message of said) expect(message).toMatchObject({ encrypted: true })
    const board = (await (await fetch(`${url}/api/public-receipts`)).json()) as unknown[]
    expect(board).toHaveLength(24)
    expect(board[0]).toMatchObject({ location: 'Oakland', corroborated: true, reportCount: 2 })

    expect(dataIn(folder)).toHaveLength(1)
    expect(await stop(demo)).toBe(0)
    expect(dataIn(folder)).toEqual([])
  })

  it('§2 keeps a named data folder, and starts again from it', {
    tags: FULL_TAG,
  }, async () => {
    const named = { DATA_DIR: path.join(folder, 'named') }
    expect(await stop(await startDemo(named))).toBe(0)
    const again = await startDemo(named)
    expect(again.printed).toContain('is at http')
    expect(await stop(again)).toBe(0)
  })

  it('§2 refuses a data folder that holds other data', { tags: FULL_TAG }, async () => {
    const named = path.join(folder, 'real')
    const seed = spawn(process.execPath, ['tools/seed/seed.ts', '--warnings', '1'], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], DATA_DIR: named },
      stdio: 'ignore',
    })
    await once(seed, 'exit')
    const demo = await startDemo({ DATA_DIR: named })
    expect(demo.printed).toContain('holds data that is not the demo’s')
    expect(demo.process.exitCode).toBe(1)
  })

  it('§2 does not run in production', async () => {
    const demo = await startDemo({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
      SIDELIGHT_KEYS: `k1:${randomBytes(32).toString('base64')}`,
      PUBLIC_URL: 'https://sidelight.example',
      TRUST_PROXY: '127.0.0.1',
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    })
    expect(demo.printed).toBe('The demo does not run in production.\n')
  })
})
