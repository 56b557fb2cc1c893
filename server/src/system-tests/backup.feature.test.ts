import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Crew, startCrew } from '../../test/nodes/outage-crew.ts'
import { startServerProcess } from '../../test/nodes/server-process.ts'
import { runProgram } from '../../test/run-program.ts'
import { memberFactory, type TestMember, type TestVisitor, visitorOf } from '../../test/test-app.ts'
import { newEmptyStore, newStore } from '../../test/test-database.ts'

const TOOLS = join(import.meta.dirname, '../../../tools/backup')
const PATIENCE_MS = 300_000
const NO_EMAILS = { SMTP_URL: '', MAIL_FROM: '' }
const OTHER_KEYS = `k1:${Buffer.alloc(32, 9).toString('base64')}`

const folder = mkdtempSync(join(tmpdir(), 'sidelight-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const newFolder = (name: string) => {
  const made = join(folder, name)
  mkdirSync(made)
  return made
}

/** The number of writes by others around the time of the copy. */
interface Amounts {
  before: number
  after: number
}

describe('§7 a backup that is made while members write', () => {
  const file = join(folder, 'backup')
  let store: Record<string, string>
  let ada: TestMember
  let written: Amounts
  beforeAll(async () => {
    store = { ...(await newStore(newFolder('one'))), ...NO_EMAILS }
    const server = await startServerProcess(store)
    ada = await memberFactory(server.url)('Ada')
    await keepEntry(ada)
    const crew = await startCrew(server, 'crew', { pauseMs: 20 })
    written = await backUpMeanwhile(crew)
    await server.stop()
  }, PATIENCE_MS)

  async function backUpMeanwhile(crew: Crew): Promise<Amounts> {
    await crew.untilStored(10)
    const before = crew.counts.stored
    const made = await runProgram(join(TOOLS, 'back-up.ts'), [file], store)
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('keys are not in it') })
    const after = crew.counts.stored
    await crew.untilStored(10)
    expect(crew.counts.refused).toBe(0)
    await crew.finish()
    return { before, after }
  }

  const restore = (environment: Record<string, string>) =>
    runProgram(join(TOOLS, 'restore.ts'), [file], { ...NO_EMAILS, ...environment })

  /** Returns the settings of an empty folder that contains only a copy of the keys. */
  async function emptyPlace(name: string): Promise<Record<string, string>> {
    const { DATA_DIR: from, SIDELIGHT_KEYS: keys } = store
    const place = await newEmptyStore(newFolder(name))
    if (keys !== undefined) return { ...place, SIDELIGHT_KEYS: keys }
    copyFileSync(join(from ?? '', 'keys'), join(folder, name, 'keys'))
    return place
  }

  it(
    'is restored by one command in an empty folder, and every value can be opened',
    async () => {
      const place = await emptyPlace('two')
      const { code, output } = await restore(place)
      expect(output).toMatch(/every tag matches[^]*Restored and checked in \d+ s/)
      expect(code).toBe(0)
      const server = await startServerProcess({ ...place, ...NO_EMAILS })
      try {
        const path = `/api/user/${ada.id}/entries`
        const hers = await visitorOf(server.url, ada.cookie).send<object[]>('GET', path)
        expect(hers.body).toMatchObject([{ metadata: { notes: 'Hers alone.' } }])
        const { email, password } = ada
        const again = { email, password }
        const visitor = visitorOf(server.url, undefined)
        expect((await visitor.send('POST', '/api/identity/sign-in/email', again)).status).toBe(200)
        expect(await keepEntry(visitorOf(server.url, ada.cookie))).toBe(201)
      } finally {
        await server.stop()
      }
      expect(countWritten(output)).toBeGreaterThanOrEqual(written.before)
      // Writes that are in flight have no response yet.
      expect(countWritten(output)).toBeLessThanOrEqual(written.after + 6)
      expect(await restore(place)).toMatchObject({ code: 1 })
    },
    PATIENCE_MS,
  )

  it('contains no key, and its restore is refused without the key or with another', async () => {
    const { SIDELIGHT_KEYS: keys = '', ...place } = await emptyPlace('three')
    const key = keys || readFileSync(join(folder, 'three', 'keys'), 'utf8').trim()
    expect(readFileSync(file).includes(key.split(':')[1] ?? '')).toBe(false)
    rmSync(join(folder, 'three', 'keys'), { force: true })
    const without = await restore(place)
    const reason = /keys in place|SIDELIGHT_KEYS is required/
    expect(without).toMatchObject({ code: 1, output: expect.stringMatching(reason) })
    expect(existsSync(join(folder, 'three', 'database'))).toBe(false)
    const other = await restore({ ...place, SIDELIGHT_KEYS: OTHER_KEYS })
    expect(other).toMatchObject({ code: 1, output: expect.stringContaining('does not open') })
    expect(other.output).toContain('is not sound')
  })
})

async function keepEntry(member: TestVisitor): Promise<number> {
  const entry = { phoneNumber: '(415) 555-0142', metadata: { notes: 'Hers alone.' } }
  return (await member.send('POST', '/api/phone-numbers', entry)).status
}

/** Returns how many warnings and entries of the crew were opened. */
function countWritten(output: string): number {
  const counts = [...output.matchAll(/^(?:entries|warnings)\.sealed: (\d+) of/gm)]
  return counts.reduce((sum, [, opened]) => sum + Number(opened), -1)
}
