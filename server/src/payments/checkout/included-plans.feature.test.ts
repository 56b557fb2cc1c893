import type { Billing } from '@sidelight/contract/calls/payments'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buy,
  openPayment,
  subscribe,
  turnClock,
  typeCard,
} from '../../../test/payments/payments.ts'
import { paymentsThrough } from '../../../test/payments/payments-through.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { createPaymentIntent } from './create-payment-intent.ts'

let app: TestApp
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ada = await app.signUp()
})
afterAll(() => app.close())

async function billing(): Promise<Billing> {
  return (await ada.send<Billing>('GET', `/api/user/${ada.id}/billing`)).body
}

async function openSubscription(): Promise<string> {
  const path = '/api/get-or-create-subscription'
  const { body } = await ada.send<{ clientSecret: string }>('POST', path, { userId: ada.id })
  return body.clientSecret
}

const refusal = { status: 409, body: { code: 'plan_included' } }

describe('a plan that an active one includes', () => {
  it('§9 is refused with a sentence until the active one is over', async () => {
    await subscribe(ada)
    for (const plan of ['promo', 'basic', 'full'] as const) {
      const answer = await openPayment(ada, plan)
      expect(answer).toMatchObject(refusal)
      expect(answer.text).toContain('is included in your VIP Side Radar. Nothing was charged.')
    }
    await ada.send('POST', `/api/user/${ada.id}/subscription/cancel`, {})
    expect(await openPayment(ada, 'full')).toMatchObject(refusal)
    await turnClock(app, 32 * DAY_MS)
    expect((await openPayment(ada, 'full')).status).toBe(200)
  })

  it('§9 is promo and basic with full access; full access itself can be bought again and extends', async () => {
    await buy(ada, 'full')
    expect(await openPayment(ada, 'promo')).toMatchObject(refusal)
    expect(await openPayment(ada, 'basic')).toMatchObject(refusal)
    await buy(ada, 'full')
    const { until } = await billing()
    expect(new Date(until ?? 0).getTime()).toBe(app.now().getTime() + 60 * DAY_MS)
  })

  it('§9 is sold while VIP is suspended for an unpaid month', async () => {
    await subscribe(ada, '4000 0000 0000 0341')
    await turnClock(app, 40 * DAY_MS)
    await turnClock(app, 4 * DAY_MS)
    await buy(ada, 'basic')
    const open = await openSubscription()
    await typeCard(ada, open)
    expect(await billing()).toMatchObject({ tier: 'vip', passes: [{ plan: 'basic' }] })
    expect((await billing()).receipts.map(({ refundedCents }) => refundedCents)).toEqual([0, 0, 0])
  })

  it('§9 basic can be bought again for another number, and promo beside it', async () => {
    const bought = ['basic', 'basic', 'promo'] as const
    const waiting = []
    for (const plan of bought) {
      await buy(ada, plan)
      const startBy = new Date(app.now().getTime() + 30 * DAY_MS).toISOString()
      waiting.push({ plan, until: null, startBy })
      app.pass(1_000)
    }
    expect((await billing()).passes).toEqual(waiting)
  })

  it('§9 continues beside a larger plan that is bought later', async () => {
    await buy(ada, 'basic')
    await buy(ada, 'full')
    const until = (await billing()).until
    await subscribe(ada)
    expect(await billing()).toMatchObject({
      tier: 'vip',
      passes: [
        { plan: 'full', until, startBy: null },
        { plan: 'basic', until: null },
      ],
    })
    await ada.send('POST', `/api/user/${ada.id}/guarantee`, {})
    expect(await billing()).toMatchObject({ tier: 'full', until })
  })
})

describe('an open payment in another tab', () => {
  it('§4 accepts no card once a subscription that includes its plan is paid', async () => {
    const { body } = await openPayment(ada, 'full')
    await subscribe(ada)
    expect((await typeCard(ada, body.clientSecret)).error?.code).toMatch(/unexpected_state$/)
    expect(await billing()).toMatchObject({ tier: 'vip', receipts: [{ plan: 'vip' }] })
  })

  it('§4 is reported as paid when its card form is used again, and charges nothing', async () => {
    const { body } = await openPayment(ada, 'full')
    expect(await typeCard(ada, body.clientSecret)).toEqual({ status: 'succeeded' })
    const { until } = await billing()
    expect(await typeCard(ada, body.clientSecret)).toEqual({ status: 'succeeded' })
    const declined = { card: '4000 0000 0000 0002' }
    expect(await typeCard(ada, body.clientSecret, declined)).toEqual({ status: 'succeeded' })
    expect(await billing()).toMatchObject({ until, receipts: [{ plan: 'full' }] })
  })

  it('§4 is refunded if it is paid just after VIP began', async () => {
    const open = (await openPayment(ada, 'promo')).body.clientSecret
    const vip = await openSubscription()
    await unheard(async () => {
      await typeCard(ada, vip)
      app.pass(2_000)
      await typeCard(ada, open)
    })
    await turnClock(app)
    const { tier, promoUsed, passes, receipts } = await billing()
    expect({ tier, promoUsed, passes }).toEqual({ tier: 'vip', promoUsed: false, passes: [] })
    expect(receipts).toMatchObject([
      { plan: 'promo', refundedCents: 299 },
      { plan: 'vip', refundedCents: 0 },
    ])
    await ada.send('POST', `/api/user/${ada.id}/guarantee`, {})
    expect((await openPayment(ada, 'promo')).status).toBe(200)
  })

  it('§4 is not refunded if VIP was paid in the same second', async () => {
    const open = (await openPayment(ada, 'promo')).body.clientSecret
    const vip = await openSubscription()
    await unheard(async () => {
      await typeCard(ada, vip)
      await typeCard(ada, open)
    })
    await turnClock(app)
    const { receipts } = await billing()
    expect(receipts.map(({ refundedCents }) => refundedCents)).toEqual([0, 0])
  })

  it('§4 for basic is refunded just after full access was paid, but not the other way round', async () => {
    const [basic, full] = await openBoth('basic', 'full')
    await unheard(async () => {
      await typeCard(ada, full)
      app.pass(2_000)
      await typeCard(ada, basic)
    })
    await turnClock(app)
    expect(await billing()).toMatchObject({
      tier: 'full',
      receipts: [
        { plan: 'basic', refundedCents: 499 },
        { plan: 'full', refundedCents: 0 },
      ],
    })
    ada = await app.signUp()
    const [first, second] = await openBoth('basic', 'full')
    await unheard(async () => {
      await typeCard(ada, first)
      app.pass(2_000)
      await typeCard(ada, second)
    })
    await turnClock(app)
    const receipts = [{ refundedCents: 0 }, { refundedCents: 0 }]
    expect(await billing()).toMatchObject({ tier: 'full', receipts })
  })

  it('§4 is not opened if VIP is paid while the provider is asked', async () => {
    const services = paymentsThrough(app, async (ask, { method, path }) => {
      const answer = await ask()
      if (method === 'POST' && path === '/v1/payment_intents') await subscribe(ada)
      return answer
    })
    const payment = { amount: 4.99, paymentType: 'basic' } as const
    await expect(createPaymentIntent(services, ada.id, payment)).rejects.toMatchObject({
      code: 'plan_included',
    })
    const { rows } = await app.database.pool.query(
      'select state from purchases where member_id = $1',
      [ada.id],
    )
    expect(rows).toEqual([{ state: 'canceled' }])
  })
})

/** Opens two payments at the same time, as two tabs do. */
async function openBoth(one: 'basic', other: 'full'): Promise<[string, string]> {
  const first = (await openPayment(ada, one)).body.clientSecret
  const set = (state: string) =>
    app.database.pool.query('update purchases set state = $3 where member_id = $1 and plan = $2', [
      ada.id,
      one,
      state,
    ])
  await set('canceled')
  const second = (await openPayment(ada, other)).body.clientSecret
  await set('open')
  return [first, second]
}

/** Runs `work` while all events of the provider are lost. */
async function unheard(work: () => Promise<void>): Promise<void> {
  const { pool } = app.database
  await turnClock(app)
  await pool.query(
    `create or replace function lose_event() returns trigger language plpgsql as
     $$ begin new.delivered_at = now(); return new; end $$`,
  )
  await pool.query(
    'create trigger lost before insert on practice_events for each row execute function lose_event()',
  )
  try {
    await work()
  } finally {
    await pool.query('drop trigger lost on practice_events')
  }
}
