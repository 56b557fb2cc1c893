import type { Warning } from '@sidelight/contract/calls/board'
import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { DAY_S } from '@sidelight/contract/rules/limits'
import { parseReceiptNumber } from '@sidelight/contract/rules/receipt-number'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runOperator } from '../../test/run-operator.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'

const BOARD = '/api/public-receipts'

let app: TestApp
let ada: TestMember
let warning: Warning
/** Each test has its own network, because one network may send five reports a day. */
let network = 0
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
  ada = await app.signUp()
})
afterAll(() => app.close())
beforeEach(async () => {
  network += 1
  warning = await post({})
})

async function post(change: object): Promise<Warning> {
  const { body } = await ada.send<Warning>('POST', BOARD, {
    phoneNumber: `(415) 555-${1_000 + network}`,
    redFlags: ['Ghosting'],
    description: 'A description that is long enough.',
    ...change,
  })
  return body
}

const report = (id: string, change: object = {}, headers: Record<string, string> = {}) =>
  app.visitor.send<AnswerOf<'reportProblem'>>(
    'POST',
    `${BOARD}/${id}/problems`,
    {
      topic: 'about-me',
      message: 'This is me, and it is not true.',
      contact: 'him@example.org',
      ...change,
    },
    { 'x-forwarded-for': `198.51.100.${network}`, ...headers },
  )

const stored = async (table: string) =>
  (await app.database.pool.query(`select * from ${table}`)).rows

/** Returns a function that returns the cases opened since this call. */
async function casesSince() {
  const before = new Set((await stored('cases')).map(({ id }) => id))
  return async () => (await stored('cases')).filter(({ id }) => !before.has(id))
}

describe('a report about a warning', () => {
  it('§6 is accepted from any visitor, sealed, and answered with a receipt and a due time', async () => {
    const { status, body } = await report(warning.id)
    expect(status).toBe(201)
    expect(body).toMatchObject({ received: true, dueAt: '2026-11-09T10:00:00.000Z' })
    expect(parseReceiptNumber(body.receipt)).toBe(body.receipt)
    expect(body.ledger).toMatch(/^\d+:[\da-f]{64}$/)
    const rows = [await stored('cases'), await stored('case_openers'), await stored('ledger')]
    expect(rows[0]).toMatchObject([{ kind: 'report', class: 'other', state: 'open', joined: 1 }])
    const told = JSON.stringify([rows, await stored('events')])
    for (const secret of ['not true', 'him@', warning.id, body.receipt]) {
      expect(told).not.toContain(secret)
    }
  })

  it('§6 gets the same response for a missing warning and one that waits', async () => {
    const waiting = await post({ delayed: true })
    const answers = [await report('made-up'), await report(waiting.id)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers[0]?.text).toBe(answers[1]?.text)
  })

  it('§5 is refused with the invalid field named', async () => {
    const answer = await report(warning.id, { topic: 'other', message: ' ' })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      fields: { topic: expect.any(String), message: 'Say what is wrong.' },
    })
  })

  it('§7 is stored once for a repeated key, and once more for another warning', async () => {
    const key = { 'idempotency-key': 'visitor-1' }
    const other = await post({})
    const count = async () => (await stored('case_openers')).length
    const before = await count()
    const [first, second] = [await report(other.id, {}, key), await report(other.id, {}, key)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.text).toBe(first.text)
    expect(await count()).toBe(before + 1)
    expect((await report(other.id, { topic: 'wrong' }, key)).status).toBe(409)
    expect((await report(warning.id, {}, key)).status).toBe(409)
    const hers = { topic: 'wrong', message: 'No.' }
    const member = await ada.send('POST', `${BOARD}/${other.id}/problems`, hers, key)
    expect(member.status).toBe(201)
    expect(await count()).toBe(before + 2)
    const elsewhere = { ...key, 'x-forwarded-for': '203.0.113.77' }
    expect((await report(warning.id, {}, elsewhere)).status).toBe(201)
    expect(await count()).toBe(before + 3)
  })

  it('§6 joins the open case: many reports are one case with a count, each with a receipt', async () => {
    const opened = await casesSince()
    const first = await report(warning.id)
    const second = await report(warning.id, { topic: 'abuse', message: 'Spam.' })
    expect(second.body.receipt).not.toBe(first.body.receipt)
    expect(second.body.dueAt).toBe(first.body.dueAt)
    expect(await opened()).toMatchObject([{ kind: 'report', joined: 2 }])
    const openedNext = await casesSince()
    await report(warning.id, { topic: 'old-number', message: 'Mine now.' })
    expect(await openedNext()).toMatchObject([{ kind: 'number-mine', joined: 1 }])
  })

  it('§6 is as urgent as the most serious report: a day for minors and addresses', async () => {
    await report(warning.id)
    const grave = await report(warning.id, { topic: 'minor', message: 'She is 16.' })
    expect(grave.body.dueAt).toBe('2026-11-03T10:00:00.000Z')
    const { rows } = await app.database.pool.query(
      `select class, due_at from cases order by due_at limit 1`,
    )
    expect(rows).toMatchObject([{ class: 'minors', due_at: new Date(grave.body.dueAt) }])
    const other = await report((await post({})).id, { topic: 'doxxing', message: 'His street.' })
    expect(other.body.dueAt).toBe('2026-11-03T10:00:00.000Z')
  })

  it('§6 opens one case even if several reports arrive at the same moment', async () => {
    const opened = await casesSince()
    await Promise.all([report(warning.id), report(warning.id), report(warning.id)])
    expect(await opened()).toMatchObject([{ joined: 3 }])
  })

  it('§6 is listed for the operator, with its text', async () => {
    await report(warning.id, { message: 'Look at this one.', contact: 'him@example.org' })
    const { lines } = await runOperator(app, ['reports'])
    const at = lines.findIndex((line) => line.includes(warning.id))
    expect(lines.slice(at + 1, at + 4)).toEqual([
      '  2026-11-02  about-me',
      '  Look at this one.',
      '  contact: him@example.org',
    ])
  })

  it('§6 is accepted 5 times a day from one network', async () => {
    const answers = []
    for (let count = 0; count < 6; count += 1) answers.push(await report(warning.id))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429])
    const wait = Number(answers.at(-1)?.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(80_000)
    expect(wait).toBeLessThanOrEqual(DAY_S)
  })
})
