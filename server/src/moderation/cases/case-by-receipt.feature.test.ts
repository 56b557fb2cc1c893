import type { Warning } from '@sidelight/contract/calls/board'
import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { formatReceiptNumber } from '@sidelight/contract/rules/receipt-number'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'

let app: TestApp
let ada: TestMember
let warning: Warning
let network = 0
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
  ada = await app.signUp()
})
afterAll(() => app.close())
beforeEach(async () => {
  network += 1
  const posted = await ada.send<Warning>('POST', '/api/public-receipts', {
    phoneNumber: `(415) 555-${1_000 + network}`,
    redFlags: ['Ghosting'],
    description: 'A description that is long enough.',
  })
  warning = posted.body
})

const send = <Body = unknown>(path: string, body: object) =>
  app.visitor.send<Body>('POST', path, body, { 'x-forwarded-for': `198.51.100.${network}` })

async function report(message = 'This is me.'): Promise<string> {
  const body = { topic: 'about-me', message }
  const path = `/api/public-receipts/${warning.id}/problems`
  return (await send<AnswerOf<'reportProblem'>>(path, body)).body.receipt
}

const look = (receipt: string) => send<AnswerOf<'lookCase'>>('/api/cases/look', { receipt })
const own = async (member = ada) =>
  (await member.send<AnswerOf<'listOwnCases'>>('GET', `/api/user/${member.id}/cases`)).body.cases

describe('a case by its receipt', () => {
  it('§6 shows what was reported, when it is due, and its line of the ledger', async () => {
    const receipt = await report('This is me, and it is false.')
    const { status, body } = await look(formatReceiptNumber(receipt))
    expect(status).toBe(200)
    expect(body).toEqual({
      kind: 'report',
      class: 'other',
      state: 'open',
      openedOn: '2026-11-02',
      dueAt: '2026-11-09T10:00:00.000Z',
      late: false,
      hidden: false,
      question: null,
      decision: null,
      appealUntil: null,
      statement: null,
      ledger: [expect.stringMatching(/^\d+:[\da-f]{64}$/)],
      report: 'This is me, and it is false.',
    })
  })

  it('§6 gives the same response to an unknown, a mistyped and a malformed receipt', async () => {
    const receipt = await report()
    const swapped = receipt.replace(/^(.)(.)/, '$2$1')
    const wrong = [swapped === receipt ? '1' : swapped, '4929000000000006', 'receipt', '']
    const answers = await Promise.all(wrong.map(look))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  it('§6 can be opened 20 times an hour from one network', async () => {
    const receipt = await report()
    for (let count = 0; count < 20; count += 1) expect((await look(receipt)).status).toBe(200)
    expect((await look(receipt)).status).toBe(429)
  })

  it('§6 accepts neither an answer before a question nor an appeal before a decision', async () => {
    const receipt = await report()
    const answers = [
      await send('/api/cases/answers', { receipt, text: 'Yes.' }),
      await send('/api/cases/appeal', { receipt, text: 'No.' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
    expect((await look(receipt)).body.ledger).toHaveLength(1)
  })

  it('§6 ends when the last of its reports is withdrawn', async () => {
    const [first, second] = [await report(), await report()]
    const withdraw = (receipt: string) => send('/api/cases/withdrawal', { receipt })
    expect((await withdraw(first)).body).toEqual({ withdrawn: true })
    expect((await look(first)).status).toBe(404)
    expect((await look(second)).body.state).toBe('open')
    await withdraw(second)
    const { rows } = await app.database.pool.query(
      `select state, joined from cases order by opened_on desc, id`,
    )
    expect(rows).toContainEqual({ state: 'withdrawn', joined: 0 })
    const third = await report()
    expect((await look(third)).body.state).toBe('open')
  })
})

describe("the author's view of a case", () => {
  it('§6 mentions a report about her warning, but not what was reported', async () => {
    await report('A secret text.')
    const cases = await own()
    const about = cases.find(({ warningId }) => warningId === warning.id)
    expect(about).toMatchObject({ state: 'open', kind: 'report', late: false })
    expect(JSON.stringify(cases)).not.toContain('secret')
  })

  it('§6 is shown only to her, and accepts no answer before she is asked', async () => {
    await report()
    const bea = await app.signUp()
    expect(await own(bea)).toEqual([])
    const about = (await own()).find(({ warningId }) => warningId === warning.id)
    const path = (of: TestMember, act: string) => `/api/user/${of.id}/cases/${about?.id}/${act}`
    const text = { text: 'It happened.' }
    expect((await bea.send('POST', path(bea, 'answer'), text)).status).toBe(404)
    expect((await bea.send('GET', `/api/user/${ada.id}/cases`)).status).toBe(404)
    expect((await ada.send('POST', path(ada, 'answer'), text)).status).toBe(409)
    expect((await ada.send('POST', path(ada, 'appeal'), text)).status).toBe(409)
  })
})
