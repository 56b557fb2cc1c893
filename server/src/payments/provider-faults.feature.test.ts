import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cards, typeCard } from '../../test/payments.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { createBlindIndex } from '../platform/blind-index.ts'
import { createVault } from '../platform/vault.ts'
import { createCardProvider } from './card-provider.ts'
import { claimGuarantee } from './claim-guarantee.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { currentPlan } from './current-plan.ts'
import { createFreeMembers } from './free-members.ts'
import { getOrCreateSubscription } from './get-or-create-subscription.ts'
import type { PaymentServices } from './payment-services.ts'
import { createPracticeClient } from './practice/practice-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** From which call on the provider fails, and how. */
interface Fault {
  after: number
  kind: 'away' | 'reply lost'
}

/** Payments of one test, whose provider can be broken without disturbing the others'. */
function openFaulty() {
  const { handle: db } = app.database
  const secretKey = 'sk_test_faults'
  const clock = () => app.now()
  const practice = createPracticeClient({ db, clock, secretKey })
  let fault: Fault | undefined
  let calls = 0
  const httpClient: Stripe.HttpClient = {
    getClientName: () => 'faulty practice',
    async makeRequest(...request) {
      calls += 1
      const failing = fault !== undefined && calls > fault.after
      if (failing && fault?.kind === 'away') throw broken('ECONNREFUSED')
      const answer = await practice.makeRequest(...request)
      if (failing) throw broken('ECONNRESET')
      return answer
    },
  }
  const services: PaymentServices = {
    db,
    index: createBlindIndex(app.ring),
    vault: createVault(app.ring),
    clock,
    provider: createCardProvider({ secretKey, httpClient }),
    webhookSecrets: [],
    freeMembers: createFreeMembers(),
  }
  return {
    services,
    /** Does the work with a provider that breaks on the way, and mends it. */
    whileBroken: async (work: () => Promise<unknown>, broke: Fault): Promise<void> => {
      calls = 0
      fault = broke
      const failure = await work().then(
        () => undefined,
        (error: unknown) => error,
      )
      if (calls > broke.after) expect(failure).toMatchObject({ code: 'unavailable' })
      fault = undefined
    },
  }
}

function broken(code: string): Error {
  return Object.assign(new Error(code), { code })
}

async function count(table: string, member: TestMember): Promise<number> {
  const { rows } = await app.database.pool.query(
    `select count(*)::int as count from ${table} where member_id = $1`,
    [member.id],
  )
  return rows[0].count
}

// Side by side: most of each test is the SDK's own pause before it tries again.
describe.concurrent.each(['away', 'reply lost'] as const)('a provider that is %s', (kind) => {
  it.each([0, 1])(
    'at call %i of a payment leaves one payment, which can be paid',
    async (after) => {
      const { services, whileBroken } = openFaulty()
      const ada = await app.signUp()
      const wish = { amount: 14.99, paymentType: 'full' } as const
      const open = () => createPaymentIntent(services, ada.id, wish)
      await whileBroken(open, { after, kind })
      const { clientSecret } = await open()
      expect(await open()).toEqual({ clientSecret })
      expect(await count('purchases', ada)).toBe(1)
      await typeCard(ada, clientSecret)
      expect((await currentPlan(services, ada.id)).tier).toBe('full')
    },
  )

  it.each([0, 1, 2, 3, 4])(
    'at call %i of a subscription leaves one customer and one subscription',
    async (after) => {
      const { services, whileBroken } = openFaulty()
      const ada = await app.signUp()
      const open = () => getOrCreateSubscription(services, ada.id)
      await whileBroken(open, { after, kind })
      const { clientSecret } = await open()
      expect(await open()).toEqual({ clientSecret })
      expect(await count('subscriptions', ada)).toBe(1)
      await typeCard(ada, clientSecret, { card: cards.pays })
      expect((await currentPlan(services, ada.id)).tier).toBe('vip')
    },
  )

  it.each([0, 1, 2, 4, 5, 6, 8])(
    'at call %i of a guarantee gives everything back once',
    async (after) => {
      const { services, whileBroken } = openFaulty()
      const ada = await app.signUp()
      const { clientSecret } = await getOrCreateSubscription(services, ada.id)
      await typeCard(ada, clientSecret)
      await whileBroken(() => claimGuarantee(services, ada.id), { after, kind })
      // Resumed by whoever comes next: she herself, or the job.
      await app.app.sweep('payments')
      expect((await currentPlan(services, ada.id)).tier).toBe('free')
      const { rows } = await app.database.pool.query(
        `select p.cents, p.refunded_cents from subscription_payments p
         join subscriptions s on s.id = p.subscription_id where s.member_id = $1`,
        [ada.id],
      )
      expect(rows).toEqual([{ cents: 2999, refunded_cents: 2999 }])
    },
  )
})
