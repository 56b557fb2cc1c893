import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Warning } from '@sidelight/contract/calls/board'
import type { OwnEntry } from '@sidelight/contract/calls/entries'
import type { Exhibit, TimeStamp } from '@sidelight/contract/exhibit'
import { canonicalJson } from '@sidelight/contract/rules/exhibit/canonical-json'
import { sha256 } from '@sidelight/contract/rules/exhibit/exhibit-files'
import { exhibitPage } from '@sidelight/contract/rules/exhibit/exhibit-page'
import { DAY_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConsole, report as reportWarning } from '../../test/moderation/console.ts'
import { runOperator } from '../../test/run-operator.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { waitsForLock } from '../../test/waits-for-lock.ts'
import { appendEvent } from '../platform/observability/event-log.ts'
import { simulators } from '../simulators/simulators.ts'
import { readCertificates } from './time-stamp/certificates.ts'
import { checkStamp } from './time-stamp/check-stamp.ts'
import type { TimeStampAuthority } from './time-stamp/time-stamp-authority.ts'

/** The requests that reached the authority, and whether it responds. */
const asked: Buffer[] = []
let isAway = false
/** Earlier than the app's clock, because the certificate is made before the app starts. */
const BEFORE = new Date('2026-11-01T00:00:00.000Z')
let authority: Server
let folder: string
let app: TestApp
let hasStarted = false
beforeAll(async () => {
  const sandbox = await simulators.timeStamps({ clock: () => (hasStarted ? app.now() : BEFORE) })
  authority = await serveAuthority(sandbox)
  folder = mkdtempSync(join(tmpdir(), 'tsa-'))
  const rootFile = join(folder, 'root.pem')
  writeFileSync(rootFile, (await sandbox.root()) ?? '')
  const { port } = authority.address() as AddressInfo
  app = await startTestApp({ TSA_URL: `http://127.0.0.1:${port}/tsa`, TSA_ROOT: rootFile })
  hasStarted = true
})
afterAll(async () => {
  await app.close()
  authority.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Serves the sandbox authority over HTTP, like a real one (RFC 3161 §3.4). */
async function serveAuthority(sandbox: TimeStampAuthority): Promise<Server> {
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request)
    asked.push(body)
    if (isAway) response.writeHead(503).end()
    else response.end(await sandbox.answer(body))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const confirm = (member: TestMember) =>
  member.send('POST', '/api/identity/step-up', { password: member.password })
const make = (member: TestMember, headers = {}) =>
  member.send<Exhibit>('POST', '/api/account/exhibit', undefined, headers)
const stamp = (member: TestMember, hash: string) =>
  member.send<TimeStamp>('POST', '/api/account/exhibit/stamp', { hash })

/** Returns a member with an entry and a changed warning. */
async function writer(phoneNumber: string): Promise<TestMember> {
  const member = await app.signUp()
  await member.send('POST', '/api/phone-numbers', { phoneNumber, metadata: { notes: 'He knew.' } })
  const warning = { phoneNumber, redFlags: ['Ghosting'], description: 'He never came.' }
  const { body } = await member.send<Warning>('POST', '/api/public-receipts', warning)
  await member.send('PATCH', `/api/public-receipts/${body.id}`, {
    ...warning,
    description: 'He never came, twice.',
  })
  await confirm(member)
  return member
}

describe("our own: a member's record as an exhibit", () => {
  it('contains her entries and warnings in full, with days and changes, and nothing of other members', async () => {
    const [ada] = [await writer('(415) 555-0161'), await writer('(415) 555-0262')]
    const { status, body, headers, text } = await make(ada)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({
      format: 1,
      product: 'Sidelight',
      madeAt: app.now().toISOString(),
      entries: [{ phoneNumber: '+14155550161', metadata: { notes: 'He knew.' } }],
      warnings: [
        {
          identity: { phoneNumber: '+14155550161' },
          description: 'He never came, twice.',
          changes: [{ on: '2026-11-02', what: 'changed' }],
        },
      ],
    })
    expect(text).not.toContain('5550262')
    expect(text).not.toContain(ada.email)
    expect(text).not.toContain(ada.id)
    const { body: spanish } = await make(ada, { 'accept-language': 'es' })
    expect(spanish.language).toBe('es')
    expect(spanish.texts.proves.text).toMatch(/\{day\}.*No demuestra/)
  })

  it('contains a change once, although it is logged while the record is made', async () => {
    const ada = await writer('(415) 555-0168')
    await app.app.sweep('quiet writes')
    const { body } = await ada.send<Warning[]>('GET', `/api/user/${ada.id}/public-receipts`)
    const id = body[0]?.id ?? ''
    const again = { redFlags: ['Ghosting'], description: 'He never came, three times.' }
    const path = `/api/public-receipts/${id}`
    const patched = await ada.send('PATCH', path, { phoneNumber: '(415) 555-0168', ...again })
    expect(patched.status).toBe(200)
    const { making } = await app.database.handle.transaction().execute(async (db) => {
      await sql`lock table events in access exclusive mode`.execute(db)
      const made = make(ada)
      await waitsForLock(app.database)
      await sql`delete from quiet_writes`.execute(db)
      await appendEvent(db, {
        at: app.now(),
        actor: 'member',
        verb: 'warning-changed',
        subject: id,
      })
      return { making: made }
    })
    expect((await making).body.warnings[0]?.changes).toHaveLength(2)
  })

  it("lists the operator's decisions on a warning in their order, and no reader's report", async () => {
    const ada = await writer('(415) 555-0167')
    const { body } = await ada.send<Warning[]>('GET', `/api/user/${ada.id}/public-receipts`)
    const id = body[0]?.id ?? ''
    const report = { topic: 'wrong', message: 'He is not like that.' }
    await app.visitor.send('POST', `/api/public-receipts/${id}/problems`, report)
    const verdicts = ['verify', 'unverify', 'dispute', 'undispute', 'remove']
    for (const verb of verdicts) {
      app.pass(1_000)
      expect((await runOperator(app, [verb, id])).failed).toBe(false)
    }
    const { warnings } = (await make(ada)).body
    expect(warnings[0]?.changes.map(({ what }) => what)).toEqual(['changed', ...verdicts])
  })

  it("contains moderators' decisions in their words, once they can no longer be undone", async () => {
    const ada = await writer('(415) 555-0169')
    const { body } = await ada.send<Warning[]>('GET', `/api/user/${ada.id}/public-receipts`)
    const id = body[0]?.id ?? ''
    const mod = await openConsole(app, 'Mod')
    await mod.enter()
    const { caseId } = await reportWarning(app, id)
    await mod.take(caseId)
    const words = { reason: 'no-violation', text: 'Nothing of it is against the rules.' }
    await mod.on(caseId, 'decision', { decision: 'stands', ...words })
    await confirm(ada)
    const decisionsOf = ({ warnings }: Exhibit) => warnings.map(({ decisions }) => decisions)
    expect(decisionsOf((await make(ada)).body)).toEqual([[]])
    app.pass(10 * MINUTE_MS)
    await app.app.sweep('case notices')
    await confirm(ada)
    const { body: record } = await make(ada)
    const day = app.now().toISOString().slice(0, 10)
    expect(decisionsOf(record)).toEqual([
      [
        {
          kind: 'report',
          openedOn: day,
          on: day,
          outcome: 'stands',
          reason: words.reason,
          explanation: words.text,
        },
      ],
    ])
    const line = `${day} The warning stayed as it was. Nothing in it broke our rules. ${words.text}`
    expect(exhibitPage(record, { record: '' }, null)).toContain(line)
  })

  it('is stamped by the authority, which receives only a hash', async () => {
    const ada = await writer('(415) 555-0163')
    const hash = await sha256(canonicalJson((await make(ada)).body))
    asked.length = 0
    const { status, body } = await stamp(ada, hash)
    expect([status, body.practice]).toEqual([200, true])
    const answer = Buffer.from(body.stamp, 'base64')
    const trusted = readCertificates(body.certificate)
    const expected = { hash: Buffer.from(hash, 'hex'), trusted }
    expect((await checkStamp(answer, expected)).at).toEqual(new Date(body.stampedAt))
    // Version, algorithm, hash, nonce and "send the certificate": 70 bytes have room for nothing
    // else.
    const [request] = asked
    expect(request?.includes(expected.hash)).toBe(true)
    expect(request?.length).toBeLessThanOrEqual(70)
  })

  it('contains nothing that she has deleted, and an earlier exhibit still matches its stamp', async () => {
    const ada = await writer('(415) 555-0168')
    const { body: record } = await make(ada)
    const { body: given } = await stamp(ada, await sha256(canonicalJson(record)))
    const earlier = canonicalJson(record)
    const [entry, warning] = [record.entries[0]?.id, record.warnings[0]?.id]
    for (const path of [`/api/phone-numbers/${entry}`, `/api/public-receipts/${warning}`]) {
      expect((await ada.send('DELETE', path)).status).toBe(200)
    }
    const later = await make(ada)
    expect(later.body).toMatchObject({ entries: [], warnings: [] })
    expect(later.text).not.toContain('5550168')
    const kept = {
      hash: Buffer.from(await sha256(earlier), 'hex'),
      trusted: readCertificates(given.certificate),
    }
    const { at } = await checkStamp(Buffer.from(given.stamp, 'base64'), kept)
    expect(at).toEqual(new Date(given.stampedAt))
  })

  it('can be made three times a day and stamped three times, and is not stored', async () => {
    const ada = await writer('(415) 555-0164')
    const before = await rowsOfAll()
    for (const text of ['1', '2', '3']) {
      expect((await make(ada)).status).toBe(200)
      expect((await stamp(ada, await sha256(text))).status).toBe(200)
    }
    expect(await rowsOfAll()).toEqual(before)
    const [fourth, more] = [await make(ada), await stamp(ada, await sha256('4'))]
    expect(fourth).toMatchObject({ status: 429, body: { code: 'quota_spent' } })
    expect(more).toMatchObject({ status: 429, body: { code: 'quota_spent' } })
    app.pass(DAY_MS)
  })

  it('does not use up its budget when it fails', async () => {
    const ada = await writer('(415) 555-0166')
    const { body } = await ada.send<OwnEntry[]>('GET', `/api/user/${ada.id}/entries`)
    const id = body[0]?.id
    const { rows } = await app.database.pool.query('select sealed from entries where id = $1', [id])
    const setSealed = (sealed: unknown) =>
      app.database.pool.query('update entries set sealed = $1 where id = $2', [sealed, id])
    await setSealed(Buffer.alloc(1))
    for (let count = 0; count < 3; count += 1) expect((await make(ada)).status).toBe(500)
    await setSealed(rows[0].sealed)
    expect((await make(ada)).status).toBe(200)
  })

  it('is made without a stamp while the authority is down, without using up the budget of stamps', async () => {
    const ada = await writer('(415) 555-0165')
    isAway = true
    for (const text of ['1', '2', '3', '4']) {
      const { status, body, headers } = await stamp(ada, await sha256(text))
      expect({ status, body }).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      expect(headers.get('retry-after')).toBe('60')
    }
    isAway = false
    expect((await stamp(ada, await sha256('x'))).status).toBe(200)
    expect(await make(ada)).toMatchObject({ status: 200 })
  })

  it.each(['', 'x'.repeat(64), 'A'.repeat(64), 'a'.repeat(63)])(
    'refuses an invalid hash: %j',
    async (hash) => {
      const ada = await app.signUp()
      await confirm(ada)
      expect(await stamp(ada, hash)).toMatchObject({
        status: 422,
        body: { fields: { hash: expect.any(String) } },
      })
    },
  )
})

/** Returns the number of rows of each table except that of the budgets. */
async function rowsOfAll(): Promise<Record<string, number>> {
  await app.app.flush()
  const { pool } = app.database
  // The email of a sign-up waits in the database until it is sent.
  const emails = async () => (await pool.query('select id from letters')).rows
  await expect.poll(emails).toEqual([])
  const tables = await pool.query(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'budgets'`,
  )
  const counts = tables.rows.map(({ name }) => `(select count(*)::int from ${name}) as ${name}`)
  return (await pool.query(`select ${counts.join(', ')}`)).rows[0]
}
