import type { Billing } from '@sidelight/contract/calls/payments'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cards, subscribe, turnClock, typeCard } from '../../../test/payments/payments.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const open = (member: TestMember) =>
  member.send<{ clientSecret: string }>('POST', `/api/user/${member.id}/subscription/card`, {})
const finish = (member: TestMember, setupIntent: string) =>
  member.send<Billing>('POST', `/api/user/${member.id}/subscription/card/confirmation`, {
    setupIntent,
  })
const idIn = (clientSecret: string) => clientSecret.split('_secret', 1).join('')

async function billingOf(member: TestMember): Promise<Billing> {
  return (await member.send<Billing>('GET', `/api/user/${member.id}/billing`)).body
}

describe('another card for the subscription', () => {
  it('is charged from the next month on, not before', async () => {
    const ada = await app.signUp()
    await subscribe(ada, cards.renewalFails)
    expect((await billingOf(ada)).subscription?.card).toBe('visa 0341')
    const { body } = await open(ada)
    const declined = await typeCard(ada, body.clientSecret, { card: cards.declined })
    expect(declined.error?.message).toBe('Your card was declined.')
    expect((await finish(ada, idIn(body.clientSecret))).body.subscription?.card).toBe('visa 0341')
    expect(await typeCard(ada, body.clientSecret)).toEqual({ status: 'succeeded' })
    const changed = await finish(ada, idIn(body.clientSecret))
    expect(changed.body).toMatchObject({ subscription: { card: 'visa 4242' } })
    expect(changed.body.receipts).toHaveLength(1)
    await turnClock(app, 32 * DAY_MS)
    expect(await billingOf(ada)).toMatchObject({ tier: 'vip', receipts: [{}, {}] })
  })

  it("may need her bank's challenge, and is stored because of the event alone if she closes the page", async () => {
    const ada = await app.signUp()
    await subscribe(ada)
    const { body } = await open(ada)
    const asked = await typeCard(ada, body.clientSecret, { card: cards.challenge })
    expect(asked).toEqual({ status: 'requires_action' })
    await typeCard(ada, body.clientSecret, { card: cards.challenge, challenge: 'passed' })
    expect((await billingOf(ada)).subscription?.card).toBe('visa 3155')
  })

  it('is not replaced by a late event about an earlier choice', async () => {
    const ada = await app.signUp()
    await subscribe(ada)
    const [first, second] = [await open(ada), await open(ada)]
    app.pass(2_000)
    const newest = await open(ada)
    await typeCard(ada, newest.body.clientSecret, { card: cards.renewalFails })
    await typeCard(ada, first.body.clientSecret, { card: cards.challenge, challenge: 'passed' })
    await finish(ada, idIn(first.body.clientSecret))
    expect((await billingOf(ada)).subscription?.card).toBe('visa 0341')
    expect(second.body.clientSecret).not.toBe(first.body.clientSecret)
  })

  it("needs the member's own subscription and her own form", async () => {
    const [ada, bea, eve] = [await app.signUp(), await app.signUp(), await app.signUp()]
    expect((await open(ada)).status).toBe(404)
    await subscribe(bea)
    await subscribe(eve)
    const { body } = await open(bea)
    expect((await finish(eve, idIn(body.clientSecret))).status).toBe(404)
    expect((await finish(eve, 'seti_made_up')).status).toBe(404)
    expect((await finish(eve, 'pi_1')).status).toBe(422)
    const path = `/api/user/${bea.id}/subscription/card`
    expect((await eve.send('POST', path, {})).status).toBe(404)
  })
})
