import type { Billing } from '@sidelight/contract/calls/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPayment, subscribe, typeCard } from '../../../test/payments/payments.ts'
import { paymentsThrough } from '../../../test/payments/payments-through.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { createPaymentIntent } from '../checkout/create-payment-intent.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(() => app.close())

const act = (member: TestMember, what: string) =>
  member.send<Billing>('POST', `/api/user/${member.id}/${what}`, { userId: member.id })

/** Ends a member's subscription at the provider without an event. */
async function endUnheard({ id }: TestMember): Promise<void> {
  const statement = 'select provider_id from subscriptions where member_id = $1'
  const { rows } = await app.database.pool.query(statement, [id])
  const { provider } = paymentsThrough(app, (ask) => ask())
  await provider.subscriptions.cancel(rows[0].provider_id)
}

describe('a subscription that has ended at the provider during a call', () => {
  it.each(['subscription/cancel', 'subscription/keep'])(
    'makes %s respond with 404',
    async (what) => {
      const ada = await app.signUp()
      await subscribe(ada)
      await endUnheard(ada)
      expect((await act(ada, what)).status).toBe(404)
      const { body } = await ada.send<Billing>('GET', `/api/user/${ada.id}/billing`)
      expect(body).toMatchObject({ tier: 'free', subscription: null })
    },
  )

  it('is refunded once, even after several clicks', async () => {
    const ada = await app.signUp()
    await subscribe(ada)
    const clicks = await Promise.all(Array.from({ length: 4 }, () => act(ada, 'guarantee')))
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { body } = await act(ada, 'guarantee')
    expect(body).toMatchObject({ tier: 'free', receipts: [{ refundedCents: 2999 }] })
  })
})

describe('an open payment with an older price', () => {
  /** Opens a payment, and calls `duringRequest` before the second request to the provider. */
  async function openAnew(duringRequest: (ada: TestMember, secret: string) => Promise<unknown>) {
    const ada = await app.signUp()
    const { body } = await openPayment(ada, 'basic')
    await app.database.pool.query('update purchases set cents = 399 where member_id = $1', [ada.id])
    await app.database.pool.query(
      `update practice_objects set body = jsonb_set(body, '{amount}', '399')
       where kind = 'payment_intent' and body ->> 'client_secret' = $1`,
      [body.clientSecret],
    )
    let asked = 0
    const services = paymentsThrough(app, async (ask) => {
      asked += 1
      if (asked === 2) await duringRequest(ada, body.clientSecret)
      return ask()
    })
    const work = createPaymentIntent(services, ada.id, { amount: 4.99, paymentType: 'basic' })
    return { work, before: body.clientSecret }
  }

  it('§9 is closed, and another one is opened', async () => {
    const { work, before } = await openAnew(async () => undefined)
    expect((await work).clientSecret).not.toBe(before)
  })

  it('§9 remains the only one if it is paid at that moment', async () => {
    const { work } = await openAnew((ada, secret) => typeCard(ada, secret))
    await expect(work).rejects.toMatchObject({ code: 'conflict' })
  })
})
