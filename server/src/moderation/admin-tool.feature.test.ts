import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Warning } from '@sidelight/contract/calls/board'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmEmail, openMailbox } from '../../test/members/mailbox.ts'
import {
  COMPILED,
  type ServerProcess,
  startServerProcess,
} from '../../test/nodes/server-process.ts'
import { memberFactory, type TestMember, visitorOf } from '../../test/test-app.ts'
import { newStore } from '../../test/test-database.ts'

const ADMIN = join(import.meta.dirname, '../admin.ts')
const BOARD = '/api/public-receipts'
/** Each test starts and stops several processes. */
const PATIENCE_MS = 120_000

const folder = mkdtempSync(join(tmpdir(), 'sidelight-admin-'))
let environment: Record<string, string>
let server: ServerProcess
let ada: TestMember
beforeAll(async () => {
  environment = await newStore(folder)
  const mailbox = await openMailbox()
  server = await startServerProcess({ ...environment, ...mailbox.settings })
  ada = await memberFactory(server.url)()
  await confirmEmail(mailbox, ada)
  await mailbox.close()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Outcome {
  code: number
  output: string
}

/** Runs the operator's tool in a process of its own. */
function admin(words: string[], change: Record<string, string> = {}): Promise<Outcome> {
  const { PATH = '' } = process.env
  const env = { PATH, ...COMPILED, ...environment, ...change }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [ADMIN, ...words], { env }, (_error, out, errors) =>
      resolve({ code: child.exitCode ?? -1, output: out + errors }),
    )
  })
}

let posted = 0

/**
 * Posts a warning with unique words, because a moderator would have to read a warning that repeats
 * a removed one before it appears.
 */
async function post(): Promise<Warning> {
  posted += 1
  // After a restart the server has another port. The member's cookie remains valid.
  const { body } = await visitorOf(server.url, ada.cookie).send<Warning>('POST', BOARD, {
    phoneNumber: '(415) 555-0142',
    redFlags: ['Ghosting'],
    description: `A description that is long ${'enough '.repeat(posted).trim()}.`,
  })
  return body
}

const shown = (id: string) =>
  visitorOf(server.url, undefined).send<Warning>('GET', `${BOARD}/${id}`)

it(
  '§4 the command verifies a warning while the server runs, and removes one while it is stopped',
  async () => {
    const { id } = await post()
    expect(await admin(['verify', id, 'saw', 'the', 'chat'])).toEqual({
      code: 0,
      output: `Warning ${id} is verified.\n`,
    })
    expect((await shown(id)).body).toMatchObject({ verified: true })

    expect(await server.stop()).toBe(0)
    expect((await admin(['remove', id])).code).toBe(0)
    expect((await admin(['check'])).output).toContain('warnings.sealed: 1 of 1 open')
    server = await startServerProcess(environment)
    expect((await shown(id)).status).toBe(404)
  },
  PATIENCE_MS,
)

it(
  '§6 the command exits with 1 when a command fails and with 2 when it is unknown',
  async () => {
    expect(await admin(['verify', 'nothing'])).toMatchObject({ code: 1 })
    const unknown = await admin(['dance'])
    expect(unknown.code).toBe(2)
    expect(unknown.output).toContain('Usage: npm run admin')
    const empty = await admin(['check'], { DATA_DIR: join(folder, 'none'), DATABASE_URL: '' })
    expect(empty.code).toBe(1)
    expect(empty.output).toContain('There is no database')
  },
  PATIENCE_MS,
)

it(
  '§6 the command rotates generated keys only while the server is stopped',
  async () => {
    await post()
    const refused = await admin(['rotate-keys'])
    expect(refused.code).toBe(1)
    if (environment['DATABASE_URL']) {
      expect(refused.output).toContain('SIDELIGHT_KEYS holds one key')
      return
    }
    expect(refused.output).toContain('Stop the server first')
    const keys = () => readFileSync(join(folder, 'keys'), 'utf8')
    const before = keys()
    await server.stop()
    expect(await admin(['rotate-keys'])).toMatchObject({ code: 0 })
    expect(keys()).toMatch(/^k2:[^,]+\n$/)
    expect(keys()).not.toBe(before)
    server = await startServerProcess(environment)
    const found = await visitorOf(server.url, undefined).send<Warning[]>(
      'POST',
      `${BOARD}/search`,
      {
        q: '4155550142',
      },
    )
    expect(found.body).toHaveLength(1)
  },
  PATIENCE_MS,
)
