import type { Billing } from '@sidelight/contract/calls/payments'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  cards,
  leaveUnheard,
  subscribe,
  turnClock,
  typeCard,
} from '../../../test/payments/payments.ts'
import { paymentsThrough } from '../../../test/payments/payments-through.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { listVipEnded, vipEndedAt } from '../entitlement/vip-ended.ts'
import { endBilling } from './end-billing.ts'

let app: TestApp
let ada: TestMember
/** When the renewal failed, and when the month ends that it was for. */
let [due, end] = [0, 0]

// Each test lets months pass, after which no new session of the same app is valid.
beforeEach(async () => {
  app = await startTestApp()
  ada = await app.signUp()
  await subscribe(ada, cards.renewalFails)
  due = Date.parse((await billing()).until ?? '')
  await turnClock(app, due + HOUR_MS - app.now().getTime())
  end = Date.parse((await billing()).subscription?.openMonthUntil ?? '')
})
afterEach(() => app.close())

const billing = async () => (await ada.send<Billing>('GET', `/api/user/${ada.id}/billing`)).body
const open = async () =>
  ada.send<{ clientSecret: string }>('POST', '/api/get-or-create-subscription', { userId: ada.id })

const select = async (statement: string) => (await app.database.pool.query(statement)).rows

/** Lets time pass up to a moment without any job. */
const passTo = (moment: number) => app.pass(moment - app.now().getTime())

/** Returns the states of the member's subscriptions at the provider, in alphabetical order. */
async function statesAtProvider(): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ status: string }>(
    `select body ->> 'status' as status from practice_objects
     where id in (select provider_id from subscriptions where member_id = $1) order by 1`,
    [ada.id],
  )
  return rows.map(({ status }) => status)
}

describe('the open month of VIP', () => {
  it('§9 says until when its payment gives VIP, and gives it until then', async () => {
    expect(end).toBeGreaterThan(due + 27 * DAY_MS)
    expect((await billing()).subscription).toMatchObject({ state: 'past-due', renewsAt: null })
    await turnClock(app, 23 * DAY_MS)
    await subscribe(ada)
    const until = new Date(end).toISOString()
    const paid = await billing()
    expect(paid).toMatchObject({ tier: 'vip', until, subscription: { renewsAt: until } })
    expect(paid.subscription).not.toHaveProperty('openMonthUntil')
    expect(paid.receipts).toHaveLength(2)
  })

  it('§9 cannot be paid after its end: it is not charged, and a new subscription is sold', async () => {
    const old = (await open()).body.clientSecret
    passTo(end)
    expect(await billing()).toMatchObject({ tier: 'free', subscription: null })
    const fresh = (await open()).body.clientSecret
    expect(fresh).not.toBe(old)
    expect(await statesAtProvider()).toEqual(['canceled', 'incomplete'])
    expect(await typeCard(ada, old)).toMatchObject({ status: 'refused' })
    await typeCard(ada, fresh)
    const { tier, until, receipts } = await billing()
    expect([tier, receipts.length]).toEqual(['vip', 2])
    expect(Date.parse(until ?? '')).toBeGreaterThan(end + 27 * DAY_MS)
  })

  it('§4 cannot be paid once the account is deleted', async () => {
    const old = (await open()).body.clientSecret
    await leaveUnheard(app, ada)
    expect(await endBilling(paymentsThrough(app, (ask) => ask()))).toEqual([])
    expect(await typeCard(ada, old)).toMatchObject({ status: 'refused' })
    expect(await select('select 1 from billing_endings')).toEqual([])
  })

  it('§4 is given back if it is paid at the moment of the deletion', async () => {
    const old = (await open()).body.clientSecret
    let pays = true
    const services = paymentsThrough(app, async (ask, { path }) => {
      if (pays && path.endsWith('/void')) {
        pays = false
        expect(await typeCard(ada, old)).toEqual({ status: 'succeeded' })
      }
      return ask()
    })
    await leaveUnheard(app, ada)
    app.pass(MINUTE_MS)
    expect(await endBilling(services)).toEqual([])
    expect(await select('select 1 from billing_endings')).toHaveLength(1)
    expect(await endBilling(services)).toEqual([])
    const refunds = `select (body ->> 'amount_refunded')::int as cents from practice_objects
      where kind = 'charge' and body ->> 'status' = 'succeeded' order by created_at`
    expect(await select(refunds)).toEqual([{ cents: 0 }, { cents: 2999 }])
    expect(await select('select 1 from billing_endings')).toEqual([])
  })

  it('§9 ends its subscription at the provider by the job', async () => {
    passTo(end - HOUR_MS)
    await app.app.sweep('payments')
    expect(await statesAtProvider()).toEqual(['past_due'])
    passTo(end)
    await app.app.sweep('payments')
    expect(await statesAtProvider()).toEqual(['canceled'])
  })

  it('§9 is over for a member who cancels after its end', async () => {
    passTo(end)
    const answer = await ada.send('POST', `/api/user/${ada.id}/subscription/cancel`, {})
    expect(answer).toMatchObject({ status: 200, body: { subscription: null } })
    expect(await statesAtProvider()).toEqual(['canceled'])
  })

  it('ends its subscription at the sandbox provider, as the last retry does', async () => {
    const old = (await open()).body.clientSecret
    passTo(end)
    await app.app.sweep('practice provider')
    expect(await statesAtProvider()).toEqual(['canceled'])
    await app.app.sweep('payments')
    expect(await typeCard(ada, old)).toMatchObject({ status: 'refused' })
  })

  it('rules: Watches: VIP has ended with the days of grace, before and after the month is over', async () => {
    const ended = new Date((await billing()).until ?? '')
    expect(ended.getTime()).toBeLessThan(due + 3 * DAY_MS + 2 * HOUR_MS)
    const services = { db: app.database.handle, clock: () => app.now() }
    const around = (moment: number) => ({
      from: new Date(moment - HOUR_MS),
      until: new Date(moment + HOUR_MS),
    })
    expect(await vipEndedAt(services, ada.id)).toBeUndefined()
    passTo(+ended)
    expect(await vipEndedAt(services, ada.id)).toEqual(ended)
    expect(await listVipEnded(services.db, around(+ended))).toContain(ada.id)
    passTo(end)
    await turnClock(app)
    expect(await statesAtProvider()).toEqual(['canceled'])
    expect(await vipEndedAt(services, ada.id)).toEqual(ended)
    expect(await listVipEnded(services.db, around(end))).not.toContain(ada.id)
  })
})

describe('VIP whose next month is not charged yet', () => {
  it('§9 is off, but no payment is said to be given back or contested', async () => {
    await subscribe(ada)
    passTo(end + 2 * HOUR_MS)
    const subscription = { state: 'active', renewsAt: null, endsAt: null }
    expect(await billing()).toMatchObject({ tier: 'free', subscription })
    expect((await billing()).subscription).not.toHaveProperty('nextMonthAt')
    expect(await open()).toMatchObject({
      status: 409,
      body: { code: 'already_subscribed', message: expect.stringMatching(/is being charged/) },
    })
  })
})
