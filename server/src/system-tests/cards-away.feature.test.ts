import { setTimeout as wait } from 'node:timers/promises'
import { Problem } from '@sidelight/contract/problem'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCrew } from '../../test/nodes/outage-crew.ts'
import { typeCard } from '../../test/payments/payments.ts'
import { paymentsThrough } from '../../test/payments/payments-through.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { createPaymentIntent } from '../payments/checkout/create-payment-intent.ts'
import { currentPlan } from '../payments/entitlement/current-plan.ts'

const ROUNDS = process.env['SIDELIGHT_LONG'] === '1' ? 10 : 2
const BUYERS = 4
const PAUSE_MS = 20
const WISH = { amount: 14.99, paymentType: 'full' } as const

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(() => app.close())

it(
  'card provider down while members buy and write: 503 with a sentence, then one payment each',
  async () => {
    const provider = { away: false }
    const services = paymentsThrough(app, async (ask) => {
      if (provider.away) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
      return ask()
    })
    let refused = 0
    const buy = async (buyer: TestMember): Promise<string> => {
      for (;;) {
        try {
          return (await createPaymentIntent(services, buyer.id, WISH)).clientSecret
        } catch (error) {
          expect(error).toBeInstanceOf(Problem)
          expect(error).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
          refused += 1
          await wait(PAUSE_MS)
        }
      }
    }
    const crew = await startCrew(app, 'cat')
    for (let round = 0; round < ROUNDS; round += 1) {
      const buyers = await Promise.all(Array.from({ length: BUYERS }, () => app.signUp('Eve')))
      provider.away = true
      const before = refused
      const bought = buyers.map(async (buyer) => ({ buyer, secret: await buy(buyer) }))
      await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThan(before + BUYERS)
      for (const buyer of buyers) expect((await currentPlan(services, buyer.id)).tier).toBe('free')
      provider.away = false
      for (const { buyer, secret } of await Promise.all(bought)) {
        await typeCard(buyer, secret)
        expect((await currentPlan(services, buyer.id)).tier).toBe('full')
        const { rows } = await app.database.pool.query(
          'select count(*)::int as count from purchases where member_id = $1',
          [buyer.id],
        )
        expect(rows).toEqual([{ count: 1 }])
      }
    }
    await crew.finish()
    expect(crew.counts.refused).toBe(0)
    expect(crew.counts.stored).toBeGreaterThan(0)
  },
  MINUTE_MS,
)
