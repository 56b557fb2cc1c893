import type { AccountExport } from '@sidelight/contract/calls/account-data'
import type { Billing } from '@sidelight/contract/calls/payments'
import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buy, cards, openPayment, subscribe, turnClock } from '../../../test/payments/payments.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { createBlindIndex } from '../../platform/crypto/blind-index.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { createStripeSimulator } from '../../simulators/stripe/stripe-simulator.ts'
import { simulatedPayments } from '../simulated-payments.ts'

let app: TestApp
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ada = await app.signUp()
})
afterAll(() => app.close())

async function contestNewest(): Promise<void> {
  const { ring } = app
  const ports = { db: app.database.handle, clock: () => app.now() }
  const keys = { index: createBlindIndex(ring), vault: createVault(ring) }
  const [receipt] = (await billing()).receipts
  const account = createStripeSimulator({ ...ports, ring })
  const all = { ...ports, ...keys, cards: account, live: app.app.live }
  expect(await simulatedPayments.dispute(all, receipt?.id ?? '')).toBe(true)
}

const billing = async () => (await ada.send<Billing>('GET', `/api/user/${ada.id}/billing`)).body
const act = async (path: string) =>
  (await ada.send<Billing>('POST', `/api/user/${ada.id}/subscription/${path}`, {})).body
const open = () => ada.send('POST', '/api/get-or-create-subscription', { userId: ada.id })

describe('VIP whose month is contested', () => {
  it('§9 is off, names the day of the next charge or of its end, and is sold again after that', async () => {
    await subscribe(ada)
    const end = (await billing()).until ?? ''
    await contestNewest()
    const off = { state: 'suspended', renewsAt: null, endsAt: null, nextMonthAt: end }
    expect(await billing()).toMatchObject({ tier: 'free', subscription: off })
    expect(await open()).toMatchObject({
      status: 409,
      body: {
        code: 'already_subscribed',
        message: expect.stringMatching(/^VIP is off because .* when you can have it again\.$/),
      },
    })
    const { subscription } = await act('cancel')
    expect(subscription).toMatchObject({ state: 'suspended', renewsAt: null, endsAt: end })
    expect(subscription).not.toHaveProperty('nextMonthAt')
    expect((await act('keep')).subscription).toMatchObject(off)
    await act('cancel')
    await turnClock(app, Date.parse(end) - app.now().getTime() + 1_000)
    expect((await billing()).subscription).toBeNull()
    expect(await subscribe(ada)).toEqual({ status: 'succeeded' })
  })
})

describe('VIP with an unpaid month', () => {
  it('§9 can be cancelled and kept again, and ends with that month', async () => {
    await subscribe(ada, cards.renewalFails)
    const due = Date.parse((await billing()).until ?? '')
    await turnClock(app, due + HOUR_MS - app.now().getTime())
    await turnClock(app, 4 * DAY_MS)
    const endsAt = expect.stringMatching(/^20/)
    const pastDue = { tier: 'free', subscription: { state: 'past-due', endsAt: null } }
    expect(await billing()).toMatchObject(pastDue)
    expect(await act('cancel')).toMatchObject({ subscription: { state: 'past-due', endsAt } })
    expect(await act('keep')).toMatchObject(pastDue)
    const end = Date.parse((await act('cancel')).subscription?.endsAt ?? '')
    await turnClock(app, end - app.now().getTime() - HOUR_MS)
    expect((await billing()).subscription).not.toBeNull()
    await turnClock(app, 2 * HOUR_MS)
    expect((await billing()).subscription).toBeNull()
  })
})

describe('the receipt of a contested payment', () => {
  it('§9 is marked, whether it is of a plan that is paid once or of the newest month of VIP', async () => {
    await buy(ada, 'full')
    await contestNewest()
    expect(await billing()).toMatchObject({ tier: 'free', receipts: [{ contested: true }] })
    // Receipts are ordered by time.
    app.pass(HOUR_MS)
    await subscribe(ada)
    const paid = await billing()
    expect(paid.receipts).toMatchObject([{ plan: 'vip' }, { plan: 'full', contested: true }])
    expect(paid.receipts[0]).not.toHaveProperty('contested')
    await contestNewest()
    expect((await billing()).receipts[0]).toMatchObject({ plan: 'vip', contested: true })
  })
})

describe('the data export of payments', () => {
  it('§1 contains the dates and the state of each plan that was bought', async () => {
    // The provider counts in whole seconds.
    app.pass(1_000 - (app.now().getTime() % 1_000))
    const paidAt = app.now().toISOString()
    await buy(ada, 'full')
    // Receipts are ordered by time.
    app.pass(HOUR_MS)
    const subscribedAt = app.now().toISOString()
    await subscribe(ada)
    const { until } = await billing()
    await act('cancel')
    await contestNewest()
    await openPayment(await app.signUp(), 'basic')
    await ada.send('POST', '/api/identity/step-up', { password: ada.password })
    const { body } = await ada.send<AccountExport>('POST', '/api/account/export')
    expect(body.purchases).toEqual([
      {
        id: expect.any(String),
        plan: 'full',
        state: 'paid',
        openedAt: paidAt,
        paidAt,
        startsAt: paidAt,
        endsAt: new Date(Date.parse(paidAt) + 30 * DAY_MS).toISOString(),
        revokedAt: null,
      },
    ])
    expect(body.subscriptions).toEqual([
      {
        state: 'active',
        openedAt: subscribedAt,
        firstPaidAt: subscribedAt,
        periodEnd: until,
        cancelAtPeriodEnd: true,
        canceledAt: subscribedAt,
        graceUntil: null,
        refundedAt: null,
        contested: true,
      },
    ])
    expect(body.about).toMatch(/the marks by which a card, an email or the number of a check/)
  })
})
