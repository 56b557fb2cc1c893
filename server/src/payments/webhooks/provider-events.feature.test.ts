import { createHmac, randomBytes } from 'node:crypto'
import type { Billing } from '@sidelight/contract/calls/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buy,
  leaveUnheard,
  openPayment,
  subscribe,
  turnClock,
  typeCard,
} from '../../../test/payments/payments.ts'
import { paymentsThrough } from '../../../test/payments/payments-through.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { createBlindIndex } from '../../platform/crypto/blind-index.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { withBooks } from '../../simulators/stripe/books.ts'
import { dispute, refund } from '../../simulators/stripe/payments.ts'
import { createStripeSimulator } from '../../simulators/stripe/stripe-simulator.ts'
import { createPayments } from '../checkout/create-payments.ts'
import type { PaymentServices } from '../payment-services.ts'
import { handleWebhook } from './handle-webhook.ts'
import { EVENTS_PATH } from './mount-webhooks.ts'
import { verifyWebhook } from './verify-webhook.ts'

let app: TestApp
let services: PaymentServices
beforeAll(async () => {
  app = await startTestApp()
  const [index, vault] = [createBlindIndex(app.ring), createVault(app.ring)]
  const ports = { db: app.database.handle, index, vault, clock: () => app.now() }
  services = createPayments({
    ...ports,
    account: createStripeSimulator({ ...ports, ring: app.ring }),
  })
})
afterAll(() => app.close())

const secret = () => services.webhookSecrets[0] ?? ''
const seconds = () => Math.floor(app.now().getTime() / 1_000)

function sign(raw: string, { at = seconds(), key = secret(), scheme = 'v1' } = {}): string {
  const mac = createHmac('sha256', key).update(`${at}.${raw}`).digest('hex')
  return `t=${at},${scheme}=${mac}`
}

const receive = async (of: PaymentServices, raw: string) =>
  handleWebhook(of, await verifyWebhook(of, raw, sign(raw)))

async function tierOf(member: TestMember): Promise<string> {
  const answer = await member.send<{ subscriptionTier: string }>('GET', `/api/user/${member.id}`)
  return answer.body.subscriptionTier
}

/** Returns the payment id in a client secret. */
const intentOf = (clientSecret: string) => clientSecret.split('_secret', 1).join('')

async function lastIntent(member: TestMember, plan: string): Promise<string> {
  const { rows } = await app.database.pool.query(
    'select intent_id from purchases where member_id = $1 and plan = $2 order by id desc limit 1',
    [member.id, plan],
  )
  return rows[0].intent_id
}

function eventAbout(intentId: string, type = 'payment_intent.succeeded'): string {
  return eventOf(type, { id: intentId, object: 'payment_intent', status: 'succeeded' })
}

function eventOf(type: string, object: object): string {
  const id = `evt_${randomBytes(8).toString('hex')}`
  return JSON.stringify({ id, object: 'event', type, data: { object } })
}

describe('POST /api/webhooks/stripe', () => {
  it('responds with 400 to a hundred forged, foreign and stale signatures, and changes nothing', async () => {
    const ada = await app.signUp()
    const { body } = await openPayment(ada, 'full')
    const raw = eventAbout(intentOf(body.clientSecret))
    const other = randomBytes(32).toString('hex')
    const kinds: ((at: number) => string | undefined)[] = [
      () => undefined,
      () => '',
      () => `t=${seconds()}`,
      () => sign(raw, { key: other }),
      () => sign(`${raw} `),
      () => sign(raw, { scheme: 'v0' }),
      (at) => sign(raw, { at: seconds() - 301 - at }),
      () => sign(raw).replace(/^t=\d+/, 't=NaN'),
      () => sign(raw).replace(/^t=\d+/, `t=${seconds() + 1}`),
      () => sign(raw).slice(0, -2),
    ]
    for (let at = 0; at < 100; at += 1) {
      const signature = kinds[at % kinds.length]?.(at)
      const headers = {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      }
      const sent = { method: 'POST', url: EVENTS_PATH, payload: raw, headers } as const
      const answer = await app.app.http.inject(sent)
      expect([signature, answer.statusCode]).toEqual([signature, 400])
    }
    expect(await tierOf(ada)).toBe('free')
    const { rows } = await app.database.pool.query(
      'select count(*)::int as count from provider_events',
    )
    expect(rows[0].count).toBe(0)
  })

  it('accepts a signed event about an unknown object, and does nothing', async () => {
    const events = [
      eventAbout('pi_unknown'),
      eventOf('customer.subscription.updated', { id: 'sub_unknown', object: 'subscription' }),
      eventOf('charge.refunded', { object: 'charge', payment_intent: 'pi_unknown' }),
    ]
    for (const raw of events) {
      const { statusCode } = await app.app.http.inject({
        method: 'POST',
        url: EVENTS_PATH,
        payload: raw,
        headers: { 'content-type': 'application/json', 'stripe-signature': sign(raw) },
      })
      expect([raw, statusCode]).toEqual([raw, 200])
    }
  })

  it('grants nothing for a signed false event, because it asks the provider for the payment', async () => {
    const ada = await app.signUp()
    const { body } = await openPayment(ada, 'full')
    const raw = eventAbout(intentOf(body.clientSecret))
    await receive(services, raw)
    expect(await tierOf(ada)).toBe('free')
  })

  it('ignores events of other kinds, and accepts any origin', async () => {
    const raw = eventAbout('pi_unknown', 'customer.created')
    const headers = { 'content-type': 'application/json', 'stripe-signature': sign(raw) }
    const sent = { method: 'POST', url: EVENTS_PATH, payload: raw, headers } as const
    expect((await app.app.http.inject(sent)).statusCode).toBe(200)
    expect((await app.app.http.inject(sent)).statusCode).toBe(200)
  })

  it('lets the provider resend an event that could not be synced', async () => {
    const through = paymentsThrough(app, async () => {
      throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    })
    const away = { ...through, webhookSecrets: services.webhookSecrets }
    const raw = eventAbout('pi_unsettled')
    await expect(receive(away, raw)).rejects.toMatchObject({ code: 'unavailable' })
    const { rows } = await app.database.pool.query(
      'select done_at from provider_events where event_id = $1',
      [JSON.parse(raw).id],
    )
    expect(rows).toEqual([{ done_at: null }])
  })
})

describe('refunds and disputes', () => {
  it('end a plan at once, and a late event of success does not restore it', async () => {
    const ada = await app.signUp()
    await buy(ada, 'full')
    const intent = await lastIntent(ada, 'full')
    await withBooks(services, (books) => refund(books, intent, { cents: 500 }))
    await turnClock(app)
    expect(await tierOf(ada)).toBe('full')
    await withBooks(services, (books) => refund(books, intent))
    await turnClock(app)
    expect(await tierOf(ada)).toBe('free')
    const late = eventAbout(intent)
    await receive(services, late)
    expect(await tierOf(ada)).toBe('free')
  })

  const ends = ['won', 'warning_closed', 'prevented'] as const
  it.each(ends)('suspend a plan while a dispute is open, until it is %s', async (end) => {
    const ada = await app.signUp()
    await buy(ada, 'basic')
    const intent = await lastIntent(ada, 'basic')
    await withBooks(services, (books) => dispute(books, intent, 'needs_response'))
    await turnClock(app)
    expect(await tierOf(ada)).toBe('free')
    await withBooks(services, (books) => dispute(books, intent, end))
    await turnClock(app)
    expect(await tierOf(ada)).toBe('basic')
  })

  it('of a VIP month made at the provider end VIP', async () => {
    const ada = await app.signUp()
    await subscribe(ada)
    const { rows } = await app.database.pool.query(
      `select intent_id from subscription_payments p
       join subscriptions s on s.id = p.subscription_id where s.member_id = $1`,
      [ada.id],
    )
    await withBooks(services, (books) => dispute(books, rows[0].intent_id, 'needs_response'))
    await turnClock(app)
    expect(await tierOf(ada)).toBe('free')
    await withBooks(services, (books) => dispute(books, rows[0].intent_id, 'won'))
    await turnClock(app)
    expect(await tierOf(ada)).toBe('vip')
    await withBooks(services, (books) => refund(books, rows[0].intent_id))
    await turnClock(app)
    expect(await tierOf(ada)).toBe('free')
  })
})

describe('§9 the guarantee of a month that was already refunded', () => {
  it('is not offered, and refunds nothing more', async () => {
    const ada = await app.signUp()
    await subscribe(ada)
    const { rows } = await app.database.pool.query(
      `select intent_id from subscription_payments p
       join subscriptions s on s.id = p.subscription_id where s.member_id = $1`,
      [ada.id],
    )
    await withBooks(services, (books) => refund(books, rows[0].intent_id))
    await turnClock(app)
    const billing = await ada.send<Billing>('GET', `/api/user/${ada.id}/billing`)
    expect(billing.body).toMatchObject({ guaranteeUntil: null, tier: 'free' })
    const claimed = await ada.send('POST', `/api/user/${ada.id}/guarantee`, {})
    expect(claimed).toMatchObject({ status: 409, body: { code: 'guarantee_over' } })
    const claims = await app.database.pool.query(
      'select 1 from guarantee_claims where member_id = $1',
      [ada.id],
    )
    expect(claims.rows).toEqual([])
  })
})

describe('§9 the guarantee of a month that her bank disputes', () => {
  const claim = (member: TestMember) =>
    member.send<Billing>('POST', `/api/user/${member.id}/guarantee`, {})
  const payments = async (member: TestMember) => {
    const { rows } = await app.database.pool.query(
      `select p.intent_id, p.refunded_cents from subscription_payments p
       join subscriptions s on s.id = p.subscription_id where s.member_id = $1`,
      [member.id],
    )
    return rows
  }
  const waiting = async () =>
    (await app.database.pool.query('select 1 from guarantee_claims where done_at is null')).rows
      .length

  it('is refused with a sentence, not offered, and available again once the dispute is won', async () => {
    const ada = await app.signUp()
    await subscribe(ada)
    const [{ intent_id: intent }] = await payments(ada)
    await withBooks(services, (books) => dispute(books, intent, 'needs_response'))
    await turnClock(app)
    const billing = await ada.send<Billing>('GET', `/api/user/${ada.id}/billing`)
    expect(billing.body).toMatchObject({
      guaranteeUntil: null,
      subscription: { state: 'suspended' },
    })
    const refused = await claim(ada)
    expect(refused).toMatchObject({ status: 409, body: { code: 'payment_disputed' } })
    expect(refused.text).toContain('Your bank is looking into this payment')
    await withBooks(services, (books) => dispute(books, intent, 'won'))
    await turnClock(app)
    expect((await claim(ada)).status).toBe(200)
    expect(await payments(ada)).toMatchObject([{ refunded_cents: 2999 }])
  })

  it.each([
    ['won', 2999],
    ['lost', 0],
  ] as const)(
    'waits without an error for a dispute that came first, and is over when it is %s',
    async (end, back) => {
      const ada = await app.signUp()
      await subscribe(ada)
      const [{ intent_id: intent }] = await payments(ada)
      // Our row does not contain the dispute yet.
      await withBooks(services, (books) => dispute(books, intent, 'needs_response'))
      expect(await claim(ada)).toMatchObject({ status: 200, body: { tier: 'free' } })
      await turnClock(app)
      expect(await waiting()).toBe(1)
      await withBooks(services, (books) => dispute(books, intent, end))
      await turnClock(app)
      expect(await waiting()).toBe(0)
      expect(await payments(ada)).toMatchObject([{ refunded_cents: back }])
    },
  )

  it('does not fail repeatedly if the member deletes her account in between', async () => {
    const ada = await app.signUp()
    const { body } = await openPayment(ada, 'full')
    await leaveUnheard(app, ada)
    await typeCard(ada, body.clientSecret)
    const intent = intentOf(body.clientSecret)
    await withBooks(services, (books) => dispute(books, intent, 'needs_response'))
    await turnClock(app)
    const left = () => app.database.pool.query('select provider_id from billing_endings')
    expect((await left()).rows).toEqual([{ provider_id: intent }])
    await withBooks(services, (books) => dispute(books, intent, 'lost'))
    await turnClock(app)
    expect((await left()).rows).toEqual([])
  })
})
