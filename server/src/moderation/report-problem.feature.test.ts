import type { Warning } from '@sidelight/contract/calls/board'
import { DAY_S } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runOperator } from '../../test/run-operator.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'

const BOARD = '/api/public-receipts'

let app: TestApp
let ada: TestMember
let warning: Warning
beforeAll(async () => {
  app = await startTestApp()
  ada = await app.signUp()
  warning = await post({})
})
afterAll(() => app.close())

async function post(change: object): Promise<Warning> {
  const { body } = await ada.send<Warning>('POST', BOARD, {
    phoneNumber: '(415) 555-0142',
    redFlags: ['Ghosting'],
    description: 'A description that is long enough.',
    ...change,
  })
  return body
}

const report = (id: string, change: object = {}, headers: Record<string, string> = {}) =>
  app.visitor.send(
    'POST',
    `${BOARD}/${id}/problems`,
    {
      topic: 'about-me',
      message: 'This is me, and it is not true.',
      contact: 'him@example.org',
      ...change,
    },
    headers,
  )

describe('a report about a warning', () => {
  it('§6 is taken from anybody, sealed, and logged without its words', async () => {
    const answer = await report(warning.id)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ received: true })
    const { rows } = await app.database.pool.query(
      `select *, encode(sealed, 'escape') as bytes from problem_reports`,
    )
    expect(rows).toMatchObject([{ warning_id: warning.id, topic: 'about-me', closed_at: null }])
    const events = await app.database.pool.query('select * from events')
    expect(events.rows).toMatchObject([
      { actor: 'reader', verb: 'problem-reported', subject: warning.id, note: null },
    ])
    expect(JSON.stringify([rows, events.rows])).not.toMatch(/not true|him@/)
  })

  it('§6 answers the same for a warning that is missing and one that waits', async () => {
    const waiting = await post({ delayed: true })
    const answers = [await report('made-up'), await report(waiting.id)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers[0]?.text).toBe(answers[1]?.text)
  })

  it('§5 names what is wrong with it', async () => {
    const answer = await report(warning.id, { topic: 'other', message: ' ' })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      fields: { topic: expect.any(String), message: 'Say what is wrong.' },
    })
  })

  it('§7 is kept once for a key that a visitor sends again, and again for another warning', async () => {
    const key = { 'idempotency-key': 'visitor-1' }
    const other = await post({})
    const kept = async () => {
      const { rows } = await app.database.pool.query('select warning_id from problem_reports')
      return rows.map((row) => row.warning_id)
    }
    const before = await kept()
    const [first, second] = [await report(other.id, {}, key), await report(other.id, {}, key)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.text).toBe(first.text)
    expect(await kept()).toEqual([...before, other.id])
    expect((await report(other.id, { topic: 'wrong' }, key)).status).toBe(409)
    expect((await report(warning.id, {}, key)).status).toBe(409)
    const hers = { topic: 'wrong', message: 'No.' }
    const member = await ada.send('POST', `${BOARD}/${other.id}/problems`, hers, key)
    expect(member.status).toBe(201)
    expect(await kept()).toHaveLength(before.length + 2)
  })

  it('§6 is listed for the operator, oldest first', async () => {
    const messages = ['First.', 'Second.', 'Third.']
    for (const message of messages) {
      app.pass(1_000)
      await report(warning.id, { message, contact: undefined })
    }
    const { lines } = await runOperator(app, ['reports'])
    expect(lines.filter((line) => line.startsWith('  ')).slice(-3)).toEqual(
      messages.map((message) => `  ${message}`),
    )
  })

  it('§6 is taken 20 times a day from one network', async () => {
    const answers = []
    for (let count = 0; count < 21; count += 1) answers.push(await report(warning.id))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(1)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(80_000)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(DAY_S)
    const { rows } = await app.database.pool.query('select 1 from problem_reports')
    expect(rows).toHaveLength(20)
  })
})
