import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPayment, typeCard } from '../../../test/payments/payments.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('choosing another plan', () => {
  it('§4 closes the open payment of the other plan at the provider, and reopens it when asked', async () => {
    const ada = await app.signUp()
    const full = (await openPayment(ada, 'full')).body.clientSecret
    const basic = (await openPayment(ada, 'basic')).body.clientSecret
    expect(await typeCard(ada, full)).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    })
    const { rows } = await app.database.pool.query(
      `select body ->> 'status' as status from practice_objects
       where body ->> 'client_secret' in ($1, $2)`,
      [full, basic],
    )
    expect(new Set(rows.map(({ status }) => status))).toEqual(
      new Set(['canceled', 'requires_payment_method']),
    )
    const again = (await openPayment(ada, 'full')).body.clientSecret
    expect(again).not.toBe(full)
    expect(await typeCard(ada, again)).toEqual({ status: 'succeeded' })
    const { body } = await ada.send('GET', `/api/user/${ada.id}`)
    expect(body).toMatchObject({ subscriptionTier: 'full' })
  })
})
