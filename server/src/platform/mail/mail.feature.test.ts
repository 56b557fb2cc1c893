import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rotatingKeys } from '../../../test/rotating-keys.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { KeyRing } from '../crypto/key-ring.ts'
import { reencryptColumns } from '../crypto/reencrypt-columns.ts'
import { createVault } from '../crypto/vault.ts'
import type { Database } from '../database/database.ts'
import {
  createMail,
  type Email,
  type MailService,
  type MailTransport,
  type MailTrouble,
  sealedEmail,
} from './mail.ts'
import { folderTransport, smtpTransport } from './mail-transport.ts'

const ring: KeyRing = [{ id: 'k1', secret: randomBytes(32) }]
const email = {
  to: 'wren.alder@example.org',
  subject: 'Reset your password',
  text: `Open this:\n\nhttps://sidelight.example/auth/reset#${'a1B2'.repeat(30)}\n`,
}

let database: Database
let now: Date
let troubles: MailTrouble[]
let offices: MailService[]

function open(transport: MailTransport | undefined): MailService {
  const mail = createMail({
    db: database.handle,
    vault: createVault(ring),
    clock: () => now,
    transport: transport,
    report: (trouble) => void troubles.push(trouble),
  })
  offices.push(mail)
  return mail
}

const kept = async () => (await database.pool.query('select * from letters')).rows

beforeEach(async () => {
  database = await openTestDatabase()
  now = new Date('2026-11-02T09:30:00Z')
  troubles = []
  offices = []
})
afterEach(async () => {
  for (const office of offices) await office.stop()
  await database.close()
})

describe('outgoing mail', () => {
  it('does not wait for the mail server, and is stored sealed until it is sent', async () => {
    const away = Promise.withResolvers<void>()
    const mail = open(() => away.promise)
    await mail.send(email)
    const rows = await kept()
    expect(rows).toHaveLength(1)
    const stored = Buffer.from(rows[0].sealed).toString('latin1') + JSON.stringify(rows)
    expect(stored).not.toContain('wren')
    away.resolve()
    await mail.sendDue()
    expect(await kept()).toEqual([])
  })

  it('is retried at growing intervals, and nothing of its content is logged', async () => {
    const sent: Email[] = []
    let broken = true
    const mail = open(async (one) => {
      if (broken) throw Object.assign(new Error(`no route to ${one.to}`), { code: 'ECONNREFUSED' })
      sent.push(one)
    })
    await mail.send(email)
    await mail.sendDue()
    await mail.sendDue()
    expect(troubles).toMatchObject([{ tries: 1, error: 'ECONNREFUSED', givenUp: false }])
    expect(JSON.stringify(troubles)).not.toContain('wren')
    async function pass(seconds: number): Promise<void> {
      now = new Date(now.getTime() + seconds * 1_000)
      await mail.sendDue()
    }
    await pass(59)
    expect(troubles).toHaveLength(1)
    await pass(1)
    expect(troubles).toMatchObject([{ tries: 1 }, { tries: 2 }])
    broken = false
    await pass(119)
    expect(sent).toEqual([])
    await pass(1)
    expect(sent).toEqual([email])
  })

  it('is given up after a day, or at once if the mailbox does not exist', async () => {
    const mail = open(async ({ to }) => {
      const refused = { code: 'EENVELOPE', responseCode: 550 }
      throw Object.assign(new Error('no'), to.startsWith('nobody') ? refused : {})
    })
    await mail.send({ ...email, to: 'nobody@example.org' })
    await mail.sendDue()
    expect(troubles).toMatchObject([{ error: 'EENVELOPE', givenUp: true }])
    await mail.send(email)
    await mail.sendDue()
    expect(await kept()).toHaveLength(1)
    now = new Date(now.getTime() + 25 * HOUR_MS)
    await mail.sendDue()
    expect(await kept()).toEqual([])
    expect(troubles.at(-1)).toMatchObject({ givenUp: true })
  })

  it('is retried after the server refused our password, which can be corrected', async () => {
    let isCorrected = false
    const mail = open(async () => {
      if (isCorrected) return
      throw Object.assign(new Error('no'), { code: 'EAUTH', responseCode: 535 })
    })
    await mail.send(email)
    await mail.sendDue()
    expect(troubles).toMatchObject([{ error: 'EAUTH', givenUp: false }])
    isCorrected = true
    now = new Date(now.getTime() + HOUR_MS)
    await mail.sendDue()
    expect(await kept()).toEqual([])
    expect(troubles).toHaveLength(1)
  })

  it('is sent once if an earlier process stored it, even if several processes try', async () => {
    const first = open(async () => Promise.reject(new Error('cut off')))
    for (let n = 0; n < 12; n += 1) await first.send(email)
    await first.sendDue()
    await first.stop()
    now = new Date(now.getTime() + HOUR_MS)
    const sent: Email[] = []
    const transport = async (one: Email) => void sent.push(one)
    await Promise.all([open(transport).sendDue(), open(transport).sendDue()])
    await expect.poll(kept).toEqual([])
    expect(sent).toHaveLength(12)
  })

  it('never makes the request fail, even if the database is unavailable', async () => {
    const mail = open(async () => undefined)
    await mail.stop()
    await database.pool.query('alter table letters rename to lettres')
    await expect(mail.send(email)).resolves.toBeUndefined()
    await database.pool.query('alter table lettres rename to letters')
    expect(troubles).toMatchObject([{ givenUp: true }])
  })

  it('is unavailable without a transport, and is then not stored', async () => {
    const mail = open(undefined)
    await mail.send(email)
    expect(mail.available).toBe(false)
    expect(await kept()).toEqual([])
  })

  it('stays stored while a process without a transport looks for emails that are due', async () => {
    const before = open(async () => Promise.reject(new Error('cut off')))
    await before.send(email)
    await before.stop()
    now = new Date(now.getTime() + HOUR_MS)
    await open(undefined).sendDue()
    expect(await kept()).toHaveLength(1)
    const sent: Email[] = []
    await open(async (one) => void sent.push(one)).sendDue()
    expect(sent).toEqual([email])
  })

  it('can still be read after a rotation of keys', async () => {
    const mail = open(async () => Promise.reject(new Error('later')))
    await mail.send(email)
    await mail.stop()
    const next: KeyRing = [{ id: 'k2', secret: randomBytes(32) }, ...ring]
    expect(await reencryptColumns(database.handle, [sealedEmail], rotatingKeys(next))).toBe(1)
    const [row] = await kept()
    expect(createVault([next[0]]).open('letters.sealed', row.sealed)).toContain(email.to)
  })
})

describe('the outbox', () => {
  it('stores one readable file per email, for the owner only', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sidelight-outbox-'))
    const mail = open(folderTransport(join(folder, 'outbox'), 'Sidelight <hello@example.org>'))
    await mail.send({ ...email, to: 'eve@example.org\r\nBcc: all@example.org' })
    await mail.sendDue()
    const [name = ''] = readdirSync(join(folder, 'outbox'))
    const file = join(folder, 'outbox', name)
    const [head = '', text] = readFileSync(file, 'utf8').split(/\n\n(.*)/s)
    expect(text).toBe(email.text)
    expect(head.split('\n').filter((line) => /^(To|Bcc|Subject):/.test(line))).toEqual([
      'To: eve@example.org Bcc: all@example.org',
      'Subject: Reset your password',
    ])
    expect(name).toMatch(/\.eml$/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    rmSync(folder, { recursive: true })
  })
})

describe('a mail server', () => {
  it('receives the email as it was written, with the right sender and recipient', async () => {
    const received: { from: string; to: string[]; text: string }[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) =>
        username === 'post' && password === 'pass word' ? done(null, { user: 1 }) : done(null, {}),
      async onData(stream, { envelope }, done) {
        const text = Buffer.concat(await stream.toArray()).toString('utf8')
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), text })
        done()
      },
    })
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    const { port } = server.server.address() as AddressInfo
    const url = `smtp://post:pass%20word@127.0.0.1:${port}`
    const mail = open(smtpTransport(url, 'Sidelight <hello@example.org>'))
    await mail.send(email)
    await mail.sendDue()
    expect(received).toMatchObject([{ from: 'hello@example.org', to: [email.to] }])
    expect(received[0]?.text).toContain('Subject: Reset your password')
    expect(received[0]?.text).toContain('Open this:')
    expect(await kept()).toEqual([])
    expect(troubles).toEqual([])
    await new Promise<void>((done) => server.close(() => done()))
  })
})
