import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS, DAY_S } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { subscribe } from '../../test/payments/payments.ts'
import { runOperator } from '../../test/run-operator.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { createVault } from '../platform/crypto/vault.ts'
import { sweepContactMessages, watchPromises } from './index.ts'
import { addSupportAnswers } from './support-answers-table.ts'

const SUPPORT = 'help@sidelight.example'
const good = {
  name: 'Wren',
  email: 'wren@example.org',
  topic: 'account',
  message: 'I cannot sign in any more.\nWhat now?',
}

let app: TestApp
let quiet: TestApp
beforeAll(async () => {
  app = await startTestApp({ SUPPORT_EMAIL: SUPPORT, TRUST_PROXY: '127.0.0.1' })
  quiet = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await quiet.close()
})

const write = (change: object = {}, to = app, headers: Record<string, string> = {}) =>
  to.visitor.send('POST', '/api/contact', { ...good, ...change }, headers)

const services = () => ({ db: app.database.handle, vault: createVault(app.ring) })

const kept = async (of = app) =>
  (
    await of.database.pool.query(
      `select id, topic, encode(sealed, 'escape') as sealed from contact_messages order by id`,
    )
  ).rows

const emails = (of: TestApp) =>
  existsSync(of.outbox)
    ? readdirSync(of.outbox).map((file) => readFileSync(join(of.outbox, file), 'utf8'))
    : []

describe('the contact page', () => {
  beforeEach(async () => {
    app.pass(DAY_MS)
    for (const { database } of [app, quiet]) {
      await database.pool.query('delete from contact_messages')
    }
  })

  it("§2 stores a visitor's message sealed", async () => {
    const answer = await write({}, quiet)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ received: true, answerBy: expect.stringMatching(/^2026-11-/) })
    const rows = await kept(quiet)
    expect(rows).toMatchObject([{ topic: 'account' }])
    expect(JSON.stringify(rows)).not.toMatch(/Wren|wren|sign in/)
    expect(quiet.log.join()).not.toMatch(/Wren|wren@/)
    expect(emails(quiet)).toEqual([])
  })

  it("§2 mails a copy to the support mailbox, with the writer's email for the answer", async () => {
    await write()
    await expect.poll(() => emails(app)).toHaveLength(1)
    const [email = ''] = emails(app)
    expect(email).toContain(`To: ${SUPPORT}`)
    expect(email).toContain('Subject: Contact page: account')
    for (const words of ['Name: Wren', 'Answer to: wren@example.org', 'What now?']) {
      expect(email).toContain(words)
    }
    const [{ id }] = await kept()
    expect(email).toContain(`npm run admin -- answered ${id}`)
  })

  it('§2 mails no copy of a message that could not be stored', async () => {
    const { pool } = app.database
    await pool.query(`create function refuse() returns trigger language plpgsql as
      'begin raise exception ''refused at the commit''; end'`)
    await pool.query(`create constraint trigger refused after insert on contact_messages
      deferrable initially deferred for each row execute function refuse()`)
    // From a network of its own, because few messages a day are taken from each.
    const from = { 'x-forwarded-for': '192.0.2.77' }
    expect((await write({ message: 'Never stored.' }, app, from)).status).toBe(500)
    await pool.query('drop trigger refused on contact_messages')
    await pool.query('drop function refuse')
    expect((await write({ message: 'Stored after it.' }, app, from)).status).toBe(201)
    await expect.poll(() => emails(app).join('')).toContain('Stored after it.')
    await expect.poll(async () => (await pool.query('select * from letters')).rows).toEqual([])
    expect(emails(app).join('')).not.toContain('Never stored.')
  })

  it('§2 publishes the configured support mailbox, or null if there is none', async () => {
    const facts = (of: TestApp) => of.visitor.send('GET', '/api/config')
    expect((await facts(app)).body).toMatchObject({ supportEmail: SUPPORT })
    expect((await facts(quiet)).body).toMatchObject({ supportEmail: null })
  })

  it('§5 names every invalid field', async () => {
    const answer = await write({ email: 'nobody', topic: 'love', message: '  ' })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      fields: {
        email: 'Please enter a valid email address.',
        topic: 'Choose one.',
        message: 'Write your message.',
      },
    })
    expect(await kept()).toEqual([])
  })

  it('§5 accepts a message without a name', async () => {
    expect((await write({ name: '  ' })).status).toBe(201)
  })

  it('§7 stores a message once when it is sent again under the same key', async () => {
    const key = { 'idempotency-key': 'filled-form-1' }
    expect((await write({}, app, key)).status).toBe(201)
    expect((await write({}, app, key)).status).toBe(201)
    expect(await kept()).toHaveLength(1)
  })

  it('§6 erases a message after 180 days if it was not marked as answered', async () => {
    await write()
    await sweepContactMessages(services(), new Date(app.now().getTime() + 179 * DAY_MS))
    expect(await kept()).toHaveLength(1)
    await sweepContactMessages(services(), new Date(app.now().getTime() + 181 * DAY_MS))
    expect(await kept()).toEqual([])
  })

  it('§6 alerts the operator only late in the promised time of a message', async () => {
    await write()
    const reported: number[] = []
    const look = (days: number) =>
      watchPromises({
        ...services(),
        clock: () => new Date(app.now().getTime() + days * DAY_MS),
        report: (waiting) => void reported.push(waiting),
      })
    await look(1)
    expect(reported).toEqual([])
    await look(7)
    expect(reported).toEqual([1])
  })

  it('§6 deletes and counts a message, or does neither', async () => {
    await write()
    const late = new Date(app.now().getTime() + 181 * DAY_MS)
    const { db, vault } = services()
    const open = () => {
      throw new Error('Stopped before it was counted')
    }
    await expect(sweepContactMessages({ db, vault: { ...vault, open } }, late)).rejects.toThrow()
    expect(await kept()).toHaveLength(1)
    await sweepContactMessages({ db, vault }, late)
    expect(await kept()).toEqual([])
  })

  it('§6 accepts 10 messages a day from one network', async () => {
    const answers = []
    for (let count = 0; count < 11; count += 1) answers.push(await write({}, quiet))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(1)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(80_000)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(DAY_S)
  })

  it('§6 accepts 20 messages a day from neighbouring IPv6 addresses', async () => {
    const from = (line: number) => ({
      'x-forwarded-for': `2001:db8:5:${line.toString(16)}::1`,
    })
    for (let line = 0; line < 20; line += 1) {
      expect((await write({}, quiet, from(line))).status).toBe(201)
    }
    expect((await write({}, quiet, from(20))).status).toBe(429)
    expect((await write({}, quiet, from(256))).status).toBe(201)
  })
})

describe('a message of a member', () => {
  it('§6 is copied to the mailbox with her plan and the promised day', async () => {
    const vip = await app.signUp('Vip')
    await subscribe(vip)
    const message = 'Written by a member with a plan.'
    const { body } = await vip.send<{ answerBy: string }>('POST', '/api/contact', {
      ...good,
      message,
    })
    const copies = () => emails(app).filter((email) => email.includes(message))
    await expect.poll(copies).toHaveLength(1)
    expect(copies()[0]).toMatch(/^Plan: \S/m)
    expect(copies()[0]).toContain(`Promised: by ${body.answerBy}`)
  })

  it('§6 is shown to her as late once its day is over, until she is told how it was answered', async () => {
    const dora = await app.signUp('Dora')
    // Messages are ordered by time.
    app.pass(1)
    const sent = await dora.send<{ answerBy: string }>('POST', '/api/contact', good)
    const [{ id }] = (await kept()).slice(-1)
    const own = async () => {
      const path = `/api/user/${dora.id}/messages`
      return (await dora.send<{ messages: object[] }>('GET', path)).body.messages[0]
    }
    const { answerBy } = sent.body
    app.pass(Date.parse(`${answerBy}T12:00:00Z`) - app.now().getTime())
    expect(await own()).toMatchObject({ answerBy })
    expect(await own()).not.toHaveProperty('late')
    app.pass(DAY_MS)
    expect(await own()).toMatchObject({ answerBy, late: true })
    await runOperator(app, ['answered', id])
    expect(await own()).not.toHaveProperty('late')
    const told = await dora.send<object[]>('GET', `/api/notifications/${dora.id}`)
    expect(told.body).toMatchObject([
      { kind: 'support-emailed', message: 'The answer went to the email address you gave.' },
    ])
  })

  it('§6 is erased 30 days after its answer, and not counted a second time', async () => {
    const eve = await app.signUp('Eve')
    await eve.send('POST', '/api/contact', good)
    const [{ id }] = (await kept()).slice(-1)
    await runOperator(app, ['answered', id])
    const figures = async () => (await runOperator(app, ['support'])).lines.slice(1)
    const before = await figures()
    const answered = app.now().getTime()
    await sweepContactMessages(services(), new Date(answered + 30 * DAY_MS))
    expect((await kept()).some((row) => row.id === id)).toBe(true)
    await sweepContactMessages(services(), new Date(answered + 31 * DAY_MS))
    expect((await kept()).some((row) => row.id === id)).toBe(false)
    expect(await figures()).toEqual(before)
  })

  it('§1 is deleted with her account', async () => {
    const bea = await app.signUp('Bea')
    await bea.send('POST', '/api/contact', good)
    const before = (await kept()).length
    await bea.send('POST', '/api/identity/step-up', { password: bea.password })
    const { body } = await bea.send<{ messages: object[] }>('POST', '/api/account/export')
    expect(body.messages).toMatchObject([{ topic: 'account', message: good.message }])
    await bea.send('POST', '/api/account/deletion', { warnings: 'erase' })
    expect(await kept()).toHaveLength(before - 1)
  })
})

it('§6 support figures cover twelve months, newest first, each answer counted in its month', async () => {
  const { handle: db, pool } = app.database
  await pool.query('delete from support_answers')
  const month = (back: number) => {
    const now = app.now()
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
    return first.toISOString().slice(0, 7)
  }
  const add = (back: number, promisedDays: number) =>
    addSupportAnswers(db, { month: month(back), promisedDays, inTime: 2, late: 1 })
  for (const back of [12, 11, 1, 0]) await add(back, 2)
  await add(1, 1)
  await add(1, 2)
  expect((await runOperator(app, ['support'])).lines.slice(1)).toEqual([
    `${month(0)}  within 2: 2 in time, 1 late`,
    `${month(1)}  within 1: 2 in time, 1 late`,
    `${month(1)}  within 2: 4 in time, 2 late`,
    `${month(11)}  within 2: 2 in time, 1 late`,
  ])
})
