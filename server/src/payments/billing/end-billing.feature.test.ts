import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveUnheard, openPayment, subscribe, typeCard } from '../../../test/payments/payments.ts'
import { paymentsThrough } from '../../../test/payments/payments-through.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { syncSubscription } from '../webhooks/sync-subscription.ts'
import { endBilling } from './end-billing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const rows = async (statement: string, values: unknown[] = []) =>
  (await app.database.pool.query(statement, values)).rows
const endings = () => rows('select provider_id from billing_endings')

async function providerIdOf(member: TestMember): Promise<string> {
  const statement = 'select provider_id from subscriptions where member_id = $1'
  return (await rows(statement, [member.id]))[0].provider_id
}

async function statusOf(id: string): Promise<string> {
  const statement = `select body ->> 'status' as status from practice_objects where id = $1`
  return (await rows(statement, [id]))[0].status
}

/** Returns the refunded cents of each charge of a subscription or payment, oldest first. */
async function givenBack(customerOf: string): Promise<number[]> {
  const statement = `select (body ->> 'amount_refunded')::int as back from practice_objects
    where kind = 'charge' and (body ->> 'payment_intent' = $1 or body ->> 'payment_intent' in (
      select p.body -> 'payment' ->> 'payment_intent' from practice_objects p
      join practice_objects i on i.id = p.body ->> 'invoice'
      where i.body -> 'parent' -> 'subscription_details' ->> 'subscription' = $1))
    order by created_at`
  return (await rows(statement, [customerOf])).map(({ back }) => back)
}

async function deleteAccount(member: TestMember): Promise<void> {
  await member.send('POST', '/api/identity/step-up', { password: member.password })
  const answer = await member.send('POST', '/api/account/deletion', { warnings: 'erase' })
  expect(answer.status).toBe(200)
}

/**
 * Returns payments through a provider that records the SDK's requests. `away` makes the provider
 * unavailable; `duringRequest` runs once before it responds.
 */
function openRecorded() {
  const recorded = {
    asked: new Array<string>(),
    away: false,
    duringRequest: async (): Promise<void> => undefined,
  }
  const services = paymentsThrough(app, async (ask, { method, path }) => {
    const [place = ''] = path.split('?')
    recorded.asked.push(
      `${method} ${place.replace('/v1/', '').replace(/(sub|pi|in|ch)_\w+/, '$1')}`,
    )
    if (recorded.away) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    const answer = await ask()
    const { duringRequest } = recorded
    recorded.duringRequest = async () => undefined
    await duringRequest()
    return answer
  })
  return { services, recorded }
}

describe('§4 deleting the account', () => {
  it('ends the subscription and closes the open payment at once', async () => {
    const [ada, bea] = [await app.signUp(), await app.signUp()]
    await subscribe(ada)
    const subscription = await providerIdOf(ada)
    const { body } = await openPayment(bea, 'full')
    await deleteAccount(ada)
    await deleteAccount(bea)
    await expect.poll(endings).toEqual([])
    expect(await statusOf(subscription)).toBe('canceled')
    expect(await typeCard(bea, body.clientSecret)).toMatchObject({ status: 'refused' })
    // What was paid before the deletion is not refunded.
    expect(await givenBack(subscription)).toEqual([0])
  })

  it('asks the real provider for the subscription, its end, and later charges, in this order', async () => {
    const { services, recorded } = openRecorded()
    const [ada, bea] = [await app.signUp(), await app.signUp()]
    await subscribe(ada)
    await leaveUnheard(app, ada)
    expect(await endBilling(services)).toEqual([])
    expect(recorded.asked.slice(0, 2)).toEqual([
      'GET subscriptions/sub',
      'DELETE subscriptions/sub',
    ])
    expect(recorded.asked).not.toContain('POST refunds')
    recorded.asked = []
    await openPayment(bea, 'full')
    await leaveUnheard(app, bea)
    expect(await endBilling(services)).toEqual([])
    expect(recorded.asked).toEqual(['GET payment_intents/pi', 'POST payment_intents/pi/cancel'])
  })

  it('refunds a month and a payment that were charged after the deletion', async () => {
    const { services, recorded } = openRecorded()
    const [ada, bea] = [await app.signUp(), await app.signUp()]
    await subscribe(ada)
    const subscription = await providerIdOf(ada)
    const { body } = await openPayment(bea, 'full')
    const [payment = ''] = body.clientSecret.split('_secret', 1)
    await leaveUnheard(app, ada)
    await leaveUnheard(app, bea)
    recorded.away = true
    expect(await endBilling(services)).toHaveLength(2)
    expect(await endings()).toHaveLength(2)
    recorded.away = false
    app.pass(32 * DAY_MS)
    await app.app.sweep('practice provider')
    expect(await typeCard(bea, body.clientSecret)).toEqual({ status: 'succeeded' })
    expect(await endBilling(services)).toEqual([])
    expect(await givenBack(subscription)).toEqual([0, 2999])
    expect(await givenBack(payment)).toEqual([1499])
    expect(await statusOf(subscription)).toBe('canceled')
    expect(await endings()).toEqual([])
  })

  it('causes no error for a subscription that is being synced at that moment', async () => {
    const { services, recorded } = openRecorded()
    const ada = await app.signUp()
    await subscribe(ada)
    const subscription = await providerIdOf(ada)
    recorded.duringRequest = () => leaveUnheard(app, ada)
    expect(await syncSubscription(services, subscription)).toBeUndefined()
    expect(await rows('select 1 from subscriptions where member_id = $1', [ada.id])).toEqual([])
  })
})
