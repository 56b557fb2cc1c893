import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveUnheard, subscribe } from '../../test/payments/payments.ts'
import { paymentsThrough } from '../../test/payments/payments-through.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { claimGuarantee } from './billing/claim-guarantee.ts'
import { endBilling } from './billing/end-billing.ts'
import { createPaymentIntent } from './checkout/create-payment-intent.ts'
import { getOrCreateSubscription } from './checkout/get-or-create-subscription.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(() => app.close())

/**
 * Returns payments during which a member's account is deleted, after this many responses of the
 * provider.
 */
function whileLeaving(member: TestMember, after: number) {
  let answers = 0
  return paymentsThrough(app, async (ask) => {
    const answer = await ask()
    answers += 1
    if (answers === after) await leaveUnheard(app, member)
    return answer
  })
}

/** Returns the kinds of objects for which the provider would still take money. */
async function goingOn(): Promise<string[]> {
  const { rows } = await app.database.pool.query(
    `select kind from practice_objects where kind in ('payment_intent', 'subscription')
      and body ->> 'status' not in ('canceled', 'succeeded')
      and body ->> 'invoice' is null`,
  )
  return rows.map(({ kind }) => kind)
}

/** Returns the refunded cents of every charge so far. */
async function givenBack(): Promise<number[]> {
  const { rows } = await app.database.pool.query(
    `select (body ->> 'amount_refunded')::int as back from practice_objects where kind = 'charge'`,
  )
  return rows.map(({ back }) => back)
}

/** Resolves to the code of the problem with which the work rejects. */
async function refusalOf(work: Promise<unknown>): Promise<string | undefined> {
  const failure = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  return failure instanceof Error && 'code' in failure ? String(failure.code) : String(failure)
}

describe('§4 an account that is deleted during a request to the provider', () => {
  it('is not charged by a payment that was opened in between', async () => {
    const ada = await app.signUp()
    const services = whileLeaving(ada, 1)
    const payment = { amount: 14.99, paymentType: 'full' } as const
    expect(await refusalOf(createPaymentIntent(services, ada.id, payment))).toBe('unauthenticated')
    expect(await goingOn()).toEqual([])
  })

  it.each([2, 3, 4, 5])('is not billed for a subscription: after response %i', async (after) => {
    const ada = await app.signUp()
    const services = whileLeaving(ada, after)
    await refusalOf(getOrCreateSubscription(services, ada.id))
    expect(await endBilling(services)).toEqual([])
    expect((await goingOn()).filter((kind) => kind === 'subscription')).toEqual([])
  })

  it.each([1, 2, 3, 4])('gets the refund of the guarantee: after response %i', async (after) => {
    await app.database.pool.query('truncate practice_objects')
    const ada = await app.signUp()
    await subscribe(ada)
    const services = whileLeaving(ada, after)
    await refusalOf(claimGuarantee(services, ada.id))
    expect(await endBilling(services)).toEqual([])
    expect(await givenBack()).toEqual([2999])
  })

  it('gets the refund of the guarantee although the provider was down', async () => {
    await app.database.pool.query('truncate practice_objects')
    const ada = await app.signUp()
    await subscribe(ada)
    const services = whileLeaving(ada, Number.POSITIVE_INFINITY)
    const away = paymentsThrough(app, async () => {
      throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    })
    expect(await refusalOf(claimGuarantee(away, ada.id))).toBe('unavailable')
    await leaveUnheard(app, ada)
    expect(await endBilling(services)).toEqual([])
    expect(await givenBack()).toEqual([2999])
  })
})
