import type { Billing } from '@sidelight/contract/calls/payments'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buy, cards, subscribe } from '../../../test/payments/payments.ts'
import { runOperator } from '../../../test/run-operator.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { createStripeSimulator } from '../../simulators/stripe/stripe-simulator.ts'

let app: TestApp
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ada = await app.signUp()
})
afterAll(() => app.close())

function order(verb: string, name: string, serving = true) {
  const place = { db: app.database.handle, ring: app.ring, clock: () => app.now() }
  return runOperator(app, [verb, name], {
    cards: createStripeSimulator(place),
    serving,
    ...(serving ? { live: app.app.live } : {}),
  })
}

async function billing(): Promise<Billing> {
  return (await ada.send<Billing>('GET', `/api/user/${ada.id}/billing`)).body
}

const receiptOf = async () => (await billing()).receipts[0]?.id ?? 'none'

describe('operator commands for payments with sandbox cards', () => {
  it.each(['full', 'vip'] as const)('§9 refund a payment of %s, once', async (plan) => {
    await (plan === 'vip' ? subscribe(ada) : buy(ada, plan))
    const receipt = await receiptOf()
    expect(await order('practice-refund', receipt)).toEqual({
      lines: ['The payment is given back.'],
      failed: false,
    })
    const { tier, receipts } = await billing()
    expect(tier).toBe('free')
    expect(receipts[0]?.refundedCents).toBe(receipts[0]?.cents)
    expect((await order('practice-refund', receipt)).failed).toBe(true)
  })

  it('§9 let the bank contest a payment', async () => {
    await subscribe(ada)
    await order('practice-dispute', await receiptOf())
    expect(await billing()).toMatchObject({ tier: 'free', subscription: { state: 'suspended' } })
  })

  it('§9 renew a month, which fails with the card that is made to fail', async () => {
    await subscribe(ada)
    expect((await order('practice-renew', ada.email)).failed).toBe(false)
    const renewed = await billing()
    expect(renewed).toMatchObject({ tier: 'vip', subscription: { state: 'active' } })
    expect(renewed.receipts).toHaveLength(2)
    ada = await app.signUp()
    await subscribe(ada, cards.renewalFails)
    await order('practice-renew', ada.id)
    expect(await billing()).toMatchObject({ tier: 'vip', subscription: { state: 'past-due' } })
  })

  it("change the sandbox's data without the server, which reads it later", async () => {
    await buy(ada, 'full')
    const { lines } = await order('practice-refund', await receiptOf(), false)
    expect(lines).toContain('The server hears of it within 10 minutes.')
    await app.app.sweep('practice provider')
    expect((await billing()).tier).toBe('free')
  })

  it.each([
    ['practice-refund', 'nothing'],
    ['practice-dispute', 'nothing'],
    ['practice-renew', 'nobody@example.org'],
  ])('%s says that there is no %s, and logs no name', async (verb, name) => {
    // The log is ordered by time.
    app.pass(1)
    expect((await order(verb, name)).failed).toBe(true)
    const { rows } = await app.database.pool.query(
      'select verb, subject, note from events order by id desc limit 1',
    )
    expect(rows).toEqual([{ verb, subject: null, note: 'nothing was changed' }])
  })
})

it('the clock command works only on a running server, and the log says how far it moved', async () => {
  const moved: number[] = []
  const moveClock = async (milliseconds: number) => {
    moved.push(milliseconds)
    return { lines: [], failed: false }
  }
  app.pass(1)
  expect((await runOperator(app, ['clock', '36h'])).failed).toBe(true)
  expect((await runOperator(app, ['clock', 'soon'], { moveClock })).failed).toBe(true)
  expect((await runOperator(app, ['clock', '36h'], { moveClock })).failed).toBe(false)
  expect(moved).toEqual([36 * HOUR_MS])
  const { rows } = await app.database.pool.query<{ note: string }>(
    `select note from events where verb = 'clock'`,
  )
  const refused = 'nothing was changed'
  expect(rows.map(({ note }) => note).toSorted()).toEqual(['36h', refused, refused])
})
