import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentsThrough } from '../../../test/payments/payments-through.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { vipPrice } from '../../simulators/stripe/subscriptions.ts'
import { getOrCreateSubscription } from './get-or-create-subscription.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/**
 * Opens a subscription at a provider with these prices. Resolves to the requests that the provider
 * received.
 */
async function subscribeAt(prices: readonly object[]) {
  const ada = await app.signUp()
  const asked: string[] = []
  const services = paymentsThrough(app, async (ask, { method, path }) => {
    asked.push(`${method} ${path.split('?', 1).join('')}`)
    const answer = await ask()
    if (path.startsWith('/v1/prices')) Object.assign(await answer.toJSON(), { data: prices })
    return answer
  })
  const opened = getOrCreateSubscription(services, ada.id)
  return { opened, asked }
}

describe('the price of VIP at the provider', () => {
  it("§9 opens a subscription if it is the plan's", async () => {
    const { opened, asked } = await subscribeAt([vipPrice])
    expect(await opened).toEqual({ clientSecret: expect.any(String) })
    expect(asked).toContain('POST /v1/subscriptions')
  })

  it.each([
    ['there is none', []],
    ['it has another amount', [{ ...vipPrice, unit_amount: 2_899 }]],
    ['it has another currency', [{ ...vipPrice, currency: 'eur' }]],
    ['it is paid once', [{ ...vipPrice, recurring: null }]],
    ['it is paid yearly', [{ ...vipPrice, recurring: { interval: 'year', interval_count: 1 } }]],
    [
      'it is paid every third month',
      [{ ...vipPrice, recurring: { interval: 'month', interval_count: 3 } }],
    ],
  ])('§9 stops the opening of a subscription when %s', async (_what, prices) => {
    const { opened, asked } = await subscribeAt(prices)
    await expect(opened).rejects.toMatchObject({ code: 'unavailable' })
    expect(asked).not.toContain('POST /v1/subscriptions')
  })
})
