import type { Notification } from '@sidelight/contract/calls/notifications'
import type { Billing } from '@sidelight/contract/calls/payments'
import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buy,
  cards,
  openPayment,
  subscribe,
  turnClock,
  typeCard,
} from '../../test/payments/payments.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function billingOf(member: TestMember): Promise<Billing> {
  const answer = await member.send<Billing>('GET', `/api/user/${member.id}/billing`)
  expect(answer.status).toBe(200)
  return answer.body
}

async function tierOf(member: TestMember): Promise<string> {
  const answer = await member.send<{ subscriptionTier: string }>('GET', `/api/user/${member.id}`)
  return answer.body.subscriptionTier
}

describe('§7 POST /api/create-payment-intent', () => {
  it('§9 accepts only the price of the plan: 409 price_changed', async () => {
    const ada = await app.signUp()
    for (const amount of [0, -4.99, 4.98, 5, 4.995, 2.99, 499]) {
      const body = { amount, paymentType: 'basic', userId: ada.id }
      const answer = await ada.send('POST', '/api/create-payment-intent', body)
      expect([amount, answer]).toMatchObject([
        amount,
        { status: 409, body: { code: 'price_changed' } },
      ])
    }
    expect((await openPayment(ada, 'basic')).status).toBe(200)
  })

  it("refuses another plan, a price as text, and a call in another member's name", async () => {
    const ada = await app.signUp()
    const eve = await app.signUp()
    const post = (body: object) => ada.send('POST', '/api/create-payment-intent', body)
    for (const paymentType of ['vip', '__proto__', 'constructor', '', 7, null]) {
      expect((await post({ amount: 4.99, paymentType, userId: ada.id })).status).toBe(422)
    }
    for (const amount of ['4.99', 1e21, null]) {
      expect((await post({ amount, paymentType: 'basic' })).status).toBe(422)
    }
    expect((await post({ amount: 4.99, paymentType: 'basic', userId: eve.id })).status).toBe(403)
  })

  it('returns the open payment of the same plan again, even to twenty clicks at once', async () => {
    const ada = await app.signUp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => openPayment(ada, 'full')))
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1)
    expect((await openPayment(ada, 'full')).body).toEqual(answers[0]?.body)
  })

  it('grants nothing before the money has arrived, and the plan afterwards', async () => {
    const ada = await app.signUp()
    const { body } = await openPayment(ada, 'full')
    expect(await tierOf(ada)).toBe('free')
    const declined = await typeCard(ada, body.clientSecret, { card: cards.declined })
    expect(declined.error?.message).toBe('Your card was declined.')
    const poor = await typeCard(ada, body.clientSecret, { card: cards.poor })
    expect(poor.error?.message).toBe('Your card has insufficient funds.')
    expect(await tierOf(ada)).toBe('free')
    expect(await typeCard(ada, body.clientSecret)).toEqual({ status: 'succeeded' })
    expect(await tierOf(ada)).toBe('full')
  })

  it("passes the bank's challenge on, and grants nothing if it fails", async () => {
    const ada = await app.signUp()
    const { body } = await openPayment(ada, 'basic')
    const asked = await typeCard(ada, body.clientSecret, { card: cards.challenge })
    expect(asked).toEqual({ status: 'requires_action' })
    const failed = await typeCard(ada, body.clientSecret, {
      card: cards.challenge,
      challenge: 'failed',
    })
    expect(failed.error?.message).toMatch(/unable to authenticate/)
    await typeCard(ada, body.clientSecret, { card: cards.challenge, challenge: 'passed' })
    expect(await tierOf(ada)).toBe('basic')
  })

  it('accepts 60 cards a minute from one network', async () => {
    const strict = await startTestApp()
    const form = { clientSecret: 'pi_practice_secret_none', card: cards.pays }
    const ask = () => strict.visitor.send('POST', '/api/practice/card', form)
    for (let n = 0; n < 60; n += 1) expect((await ask()).status).toBe(404)
    expect((await ask()).headers.get('retry-after')).toMatch(/^[1-6]?\d$/)
    await strict.close()
  })

  it('accepts only sandbox cards, and never repeats a card number', async () => {
    const ada = await app.signUp()
    const { body } = await openPayment(ada, 'basic')
    const real = '5555 5555 5555 4444'
    const refused = await typeCard(ada, body.clientSecret, { card: real })
    expect(refused.error?.code).toBe('not_a_practice_card')
    expect(JSON.stringify(refused)).not.toContain('4444')
    expect(app.log.join('')).not.toMatch(/5555[ ]?5555|"card"/)
  })

  it('rules: Payments: sells the promo once per member, for ever', async () => {
    const ada = await app.signUp()
    await buy(ada, 'promo')
    expect(await openPayment(ada, 'promo')).toMatchObject({
      status: 409,
      body: { code: 'plan_used' },
    })
    expect((await billingOf(ada)).promoUsed).toBe(true)
  })

  it('§9 full access lasts 30 days from payment, and buying again extends it', async () => {
    const ada = await app.signUp()
    const paid = app.now().getTime()
    await buy(ada, 'full')
    await buy(ada, 'full')
    const billing = await billingOf(ada)
    expect(billing.until).toBe(new Date(paid + 60 * DAY_MS).toISOString())
    expect(billing.receipts.map(({ cents }) => cents)).toEqual([1499, 1499])
  })

  it('rules: Payments: a basic check waits for its first check for 30 days', async () => {
    const ada = await app.signUp()
    const paid = app.now().getTime()
    await buy(ada, 'basic')
    expect(await billingOf(ada)).toMatchObject({
      tier: 'basic',
      until: null,
      startBy: new Date(paid + 30 * DAY_MS).toISOString(),
    })
  })
})

describe('§7 POST /api/get-or-create-subscription', () => {
  it('opens one subscription for twenty calls at once', async () => {
    const ada = await app.signUp()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        ada.send<{ clientSecret: string }>('POST', '/api/get-or-create-subscription', {
          userId: ada.id,
          email: ada.email,
        }),
      ),
    )
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1)
    const { rows } = await app.database.pool.query(
      `select body from practice_objects where kind in ('customer', 'subscription') and
       body::text like '%' || (select customer_id from card_customers where member_id = $1) || '%'`,
      [ada.id],
    )
    expect(rows).toHaveLength(2)
    // The provider receives neither name nor email.
    expect(JSON.stringify(rows)).not.toMatch(/example\.org|Ada/)
  })

  it('gives VIP until the period ends, renews it, and shows the date', async () => {
    const ada = await app.signUp()
    expect(await subscribe(ada)).toEqual({ status: 'succeeded' })
    const billing = await billingOf(ada)
    expect(billing).toMatchObject({
      tier: 'vip',
      subscription: { state: 'active', card: 'visa 4242', endsAt: null },
      receipts: [{ plan: 'vip', cents: 2999 }],
    })
    expect(billing.subscription?.renewsAt).toBe(billing.until)
    const again = await ada.send('POST', '/api/get-or-create-subscription', { userId: ada.id })
    expect(again).toMatchObject({ status: 409, body: { code: 'already_subscribed' } })
  })

  it('can be cancelled for the end of the period and resumed, and then ends on time', async () => {
    const ada = await app.signUp()
    await subscribe(ada)
    const post = (path: string) => ada.send<Billing>('POST', `/api/user/${ada.id}/${path}`, {})
    const ending = (await post('subscription/cancel')).body
    expect(ending).toMatchObject({ tier: 'vip', subscription: { state: 'ending', renewsAt: null } })
    expect((await post('subscription/keep')).body.subscription?.state).toBe('active')
    await post('subscription/cancel')
    await turnClock(app, 20 * DAY_MS)
    expect(await tierOf(ada)).toBe('vip')
    await turnClock(app, 12 * DAY_MS)
    expect(await tierOf(ada)).toBe('free')
    expect((await post('subscription/cancel')).status).toBe(404)
  })

  it('gives three days of grace when a renewal fails', async () => {
    const ada = await app.signUp()
    await subscribe(ada, cards.renewalFails)
    const due = new Date((await billingOf(ada)).until ?? 0).getTime()
    await turnClock(app, 20 * DAY_MS)
    expect(await tierOf(ada)).toBe('vip')
    await turnClock(app, due + HOUR_MS - app.now().getTime())
    expect(await billingOf(ada)).toMatchObject({
      tier: 'vip',
      subscription: { state: 'past-due' },
    })
    const told = await ada.send<Notification[]>('GET', `/api/notifications/${ada.id}`)
    expect(told.body).toMatchObject([
      {
        kind: 'payment-failed',
        group: 'support',
        // The notification remains after the grace period and after a payment, so it mentions
        // neither.
        message: 'Your card was refused. Plan and receipts says how your plan stands now.',
        target: { page: 'billing', id: null },
      },
    ])
    await turnClock(app, 4 * DAY_MS)
    expect(await tierOf(ada)).toBe('free')
  })
})

describe('§9 the 30-day guarantee', () => {
  const claim = (member: TestMember) =>
    member.send<Billing>('POST', `/api/user/${member.id}/guarantee`, {})

  it('refunds what was paid, ends VIP at once, keeps the account, and works once', async () => {
    const ada = await app.signUp()
    await subscribe(ada)
    expect((await billingOf(ada)).guaranteeUntil).not.toBeNull()
    expect(await claim(ada)).toMatchObject({
      status: 200,
      body: {
        tier: 'free',
        subscription: null,
        guaranteeUntil: null,
        receipts: [{ cents: 2999, refundedCents: 2999 }],
      },
    })
    expect((await claim(ada)).status).toBe(200)
    expect((await billingOf(ada)).receipts).toMatchObject([{ refundedCents: 2999 }])
    app.pass(HOUR_MS)
    await subscribe(ada)
    expect(await claim(ada)).toMatchObject({ status: 409, body: { code: 'guarantee_over' } })
    expect(await tierOf(ada)).toBe('vip')
  })

  it('is over after 30 days, and does not exist without a subscription', async () => {
    const ada = await app.signUp()
    expect((await claim(ada)).status).toBe(404)
    await subscribe(ada)
    await turnClock(app, 15 * DAY_MS)
    await billingOf(ada)
    await turnClock(app, 15 * DAY_MS)
    expect(await claim(ada)).toMatchObject({ status: 409, body: { code: 'guarantee_over' } })
  })
})

describe('deleting the account', () => {
  it('ends her billing, even if the provider can be reached only later', async () => {
    const ada = await app.signUp()
    await subscribe(ada)
    const { rows } = await app.database.pool.query(
      'select provider_id from subscriptions where member_id = $1',
      [ada.id],
    )
    await ada.send('POST', '/api/identity/step-up', { password: ada.password })
    const answer = await ada.send('POST', '/api/account/deletion', { warnings: 'erase' })
    expect(answer.status).toBe(200)
    await app.app.sweep('payments')
    const ended = await app.database.pool.query(
      `select body ->> 'status' as status from practice_objects where id = $1`,
      [rows[0].provider_id],
    )
    expect(ended.rows).toEqual([{ status: 'canceled' }])
    for (const table of ['purchases', 'subscriptions', 'card_customers', 'billing_endings']) {
      const left = await app.database.pool.query(`select * from ${table}`)
      expect(JSON.stringify(left.rows)).not.toContain(ada.id)
    }
    expect((await app.database.pool.query('select * from billing_endings')).rows).toEqual([])
  })
})
