import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  COMPILED,
  type ServerProcess,
  startServerProcess,
} from '../../test/nodes/server-process.ts'
import { memberFactory, type TestMember, visitorOf } from '../../test/test-app.ts'
import { newStore } from '../../test/test-database.ts'

const ADMIN = join(import.meta.dirname, '../admin.ts')
/** Several processes start and stop in each test. */
const PATIENCE_MS = 180_000

const folder = mkdtempSync(join(tmpdir(), 'sidelight-clock-'))
let environment: Record<string, string>
let server: ServerProcess
let ada: TestMember
beforeAll(async () => {
  environment = { ...(await newStore(folder)), LIMITS: 'normal' }
  server = await startServerProcess(environment)
  ada = await memberFactory(server.url)()
}, PATIENCE_MS)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

function admin(...words: string[]): Promise<{ code: number; output: string }> {
  const { PATH = '' } = process.env
  const env = { PATH, ...COMPILED, ...environment }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [ADMIN, ...words], { env }, (_error, out, errors) =>
      resolve({ code: child.exitCode ?? -1, output: out + errors }),
    )
  })
}

const check = (phoneNumber: string) =>
  visitorOf(server.url, ada.cookie).send('POST', '/api/search', { phoneNumber })
const recent = () =>
  visitorOf(server.url, ada.cookie).send<{ searchedAt: string }[]>(
    'GET',
    `/api/user/${ada.id}/recent-searches`,
  )

it(
  'moves the clock of a running server by 36 hours, for its jobs and budgets, also after a restart',
  async () => {
    for (const n of [1, 2, 3]) expect((await check(`+1415555010${n}`)).status).toBe(200)
    expect((await check('+14155550199')).status).toBe(429)
    const moved = await admin('clock', '36h')
    expect(moved.code).toBe(0)
    expect(moved.output).toMatch(/It is 20.* now\. The clock does not go back\./)
    // The job runs every 30 to 59 minutes.
    const writes = Number(/quiet writes: (\d+) times/.exec(moved.output)?.[1])
    expect(writes).toBeGreaterThanOrEqual(36)
    expect(writes).toBeLessThanOrEqual(72)
    expect(moved.output).toMatch(/order of the day: (once|[23] times)/)
    expect((await check('+14155550199')).status).toBe(200)
    const ahead = async () => Date.parse((await recent()).body[0]?.searchedAt ?? '') - Date.now()
    expect(await ahead()).toBeGreaterThan(35 * HOUR_MS)

    expect(await server.stop()).toBe(0)
    expect((await admin('clock', '1h')).output).toMatch(/server/)
    server = await startServerProcess(environment)
    expect((await check('+14155550177')).status).toBe(200)
    expect(await ahead()).toBeGreaterThan(35 * HOUR_MS)
  },
  PATIENCE_MS,
)

it(
  'explains the format of a duration that is invalid',
  async () => {
    const { code, output } = await admin('clock', 'tomorrow')
    expect([code, output]).toEqual([1, expect.stringContaining('90m, 36h, 13d')])
  },
  PATIENCE_MS,
)
