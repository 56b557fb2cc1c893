import type { Billing } from '@sidelight/contract/calls/payments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buy, openPayment, subscribe } from '../../../test/payments/payments.ts'
import { runOperator } from '../../../test/run-operator.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const lookUp = (number: string) => runOperator(app, ['receipt', number])

it("§9 the operator finds a payment by the number of a receipt, or by the provider's number", async () => {
  const ada = await app.signUp()
  await buy(ada, 'basic')
  await subscribe(ada)
  await ada.send('POST', `/api/user/${ada.id}/guarantee`, {})
  const { body } = await ada.send<Billing>('GET', `/api/user/${ada.id}/billing`)
  const said = []
  for (const { id } of body.receipts) {
    const found = await lookUp(id)
    expect(found.failed).toBe(false)
    const intent = found.lines[2]?.replace('At the card provider: ', '') ?? ''
    expect(intent).toMatch(/^pi_/)
    expect((await lookUp(intent)).lines).toEqual(found.lines)
    expect(found.lines[3]).toBe(`Member: ${ada.id}`)
    said.push(found.lines.slice(0, 2).map((line) => line.replace(id, 'R')))
  }
  expect(new Set(said.map((lines) => lines.join(' ')))).toEqual(
    new Set([
      'Receipt R: Basic Check, $4.99, paid on 2026-11-02 09:30 UTC. Given back: $0.00. State: paid.',
      'Receipt R: VIP Side Radar, $29.99, paid on 2026-11-02 09:30 UTC. Given back: $29.99. State: canceled.',
    ]),
  )
})

it('the operator finds no payment by another number, and only found ones are logged', async () => {
  const ada = await app.signUp()
  const { body } = await openPayment(ada, 'full')
  const [unpaid = ''] = body.clientSecret.split('_secret', 1)
  for (const number of [unpaid, ada.id, 'ada@example.org', '']) {
    expect((await lookUp(number)).failed).toBe(true)
  }
  const { rows } = await app.database.pool.query("select * from events where verb = 'receipt'")
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${unpaid}|${ada.id}|example`))
})
