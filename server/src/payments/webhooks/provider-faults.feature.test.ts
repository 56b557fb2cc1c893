import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cards, leaveUnheard, typeCard } from '../../../test/payments/payments.ts'
import { paymentsThrough } from '../../../test/payments/payments-through.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { withBooks } from '../../simulators/stripe/books.ts'
import { useCard } from '../../simulators/stripe/card-form.ts'
import { cancelSubscription } from '../billing/cancel-subscription.ts'
import { finishCardChange, openCardChange } from '../billing/change-card.ts'
import { claimGuarantee } from '../billing/claim-guarantee.ts'
import { endBilling } from '../billing/end-billing.ts'
import { getBilling } from '../billing/get-billing.ts'
import { createPaymentIntent } from '../checkout/create-payment-intent.ts'
import { getOrCreateSubscription } from '../checkout/get-or-create-subscription.ts'
import { currentPlan } from '../entitlement/current-plan.ts'
import type { PaymentServices } from '../payment-services.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(() => app.close())

/** The number of calls before the provider fails, and how it fails. */
interface Fault {
  after: number
  kind: 'away' | 'reply lost'
}

/** Returns payments of one test, whose provider can fail without affecting the other tests. */
function openFaulty() {
  let fault: Fault | undefined
  let calls = 0
  const services = paymentsThrough(app, async (ask) => {
    calls += 1
    const failing = fault !== undefined && calls > fault.after
    if (failing && fault?.kind === 'away') throw broken('ECONNREFUSED')
    const answer = await ask()
    if (failing) throw broken('ECONNRESET')
    return answer
  })
  return {
    services,
    /** Runs the work with a failing provider, and repairs the provider afterwards. */
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

/** The tests share a process, so on a busy machine each takes as long as all of them. */
const together = { timeout: 300_000 }

describe.concurrent.each(['away', 'reply lost'] as const)(
  'a provider that is %s',
  together,
  (kind) => {
    it.each([0, 1])(
      'at call %i of a payment leaves one payment, which can be paid',
      async (after) => {
        const { services, whileBroken } = openFaulty()
        const ada = await app.signUp()
        const payment = { amount: 14.99, paymentType: 'full' } as const
        const open = () => createPaymentIntent(services, ada.id, payment)
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

    it.each([0, 1, 2])(
      'at call %i of choosing another plan leaves only the last choice open',
      async (after) => {
        const { services, whileBroken } = openFaulty()
        const ada = await app.signUp()
        const first = await createPaymentIntent(services, ada.id, FULL)
        const open = () => createPaymentIntent(services, ada.id, BASIC)
        await whileBroken(open, { after, kind })
        const { clientSecret } = await open()
        expect(await typeCard(ada, first.clientSecret)).toMatchObject({ status: 'refused' })
        expect(await typeCard(ada, clientSecret)).toEqual({ status: 'succeeded' })
        expect((await currentPlan(services, ada.id)).tier).toBe('basic')
      },
    )

    it.each([0, 1, 2, 3])(
      'at call %i of a cancellation ends VIP with the paid month, once she asks again',
      async (after) => {
        const { services, whileBroken } = openFaulty()
        const ada = await subscriber(services)
        const cancel = () => cancelSubscription(services, ada.id, true)
        await whileBroken(cancel, { after, kind })
        await cancel()
        const { subscription } = await getBilling(services, ada.id)
        expect(subscription).toMatchObject({ state: 'ending', renewsAt: null })
      },
    )

    it.each([0, 1, 2, 3])(
      'at call %i of changing the card leaves the new card, after another try',
      async (after) => {
        const { services, whileBroken } = openFaulty()
        const ada = await subscriber(services)
        const { clientSecret } = await openCardChange(services, ada.id)
        await withBooks(services, (books) =>
          useCard(books, { clientSecret, card: cards.challenge, challenge: 'passed' }),
        )
        const finish = () =>
          finishCardChange(services, ada.id, clientSecret.split('_secret', 1).join(''))
        await whileBroken(finish, { after, kind })
        await finish()
        const { subscription } = await getBilling(services, ada.id)
        expect(subscription?.card).toBe('visa 3155')
      },
    )
  },
)

const CALLS_OF_A_GUARANTEE = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const CALLS_OF_AN_ENDING = [0, 1, 2, 3, 4]

/**
 * Tests what the job finishes. The job syncs every open payment, so it runs once for all
 * interruptions.
 */
describe.each(['away', 'reply lost'] as const)('the job, after a provider that was %s', (kind) => {
  const claimed = new Map<number, TestMember>()
  const ended = new Map<number, string>()
  let services: PaymentServices

  beforeAll(async () => {
    services = openFaulty().services
    for (const after of CALLS_OF_A_GUARANTEE) claimed.set(after, await claim(after))
    for (const after of CALLS_OF_AN_ENDING) {
      // Ends the billing of the previous member, so that only the calls for this member are
      // counted.
      await endBilling(services)
      ended.set(after, await leave(after))
    }
    await app.app.sweep('payments')
  }, together.timeout)

  /** Returns a subscriber whose claim was interrupted. */
  async function claim(after: number): Promise<TestMember> {
    const faulty = openFaulty()
    const ada = await subscriber(faulty.services)
    await faulty.whileBroken(() => claimGuarantee(faulty.services, ada.id), { after, kind })
    return ada
  }

  /**
   * Returns the subscription of a deleted member, whose billing was interrupted while it was being
   * ended.
   */
  async function leave(after: number): Promise<string> {
    const faulty = openFaulty()
    const ada = await subscriber(faulty.services)
    const { rows } = await app.database.pool.query<{ provider_id: string }>(
      'select provider_id from subscriptions where member_id = $1',
      [ada.id],
    )
    await leaveUnheard(app, ada)
    const end = async () => {
      const [fault] = await endBilling(faulty.services)
      if (fault) throw fault
    }
    await faulty.whileBroken(end, { after, kind })
    return rows[0]?.provider_id ?? ''
  }

  it.each(CALLS_OF_A_GUARANTEE)(
    'refunds everything once, if the guarantee failed at call %i',
    async (after) => {
      const id = claimed.get(after)?.id ?? ''
      expect((await currentPlan(services, id)).tier).toBe('free')
      const { rows } = await app.database.pool.query(
        `select p.cents, p.refunded_cents from subscription_payments p
         join subscriptions s on s.id = p.subscription_id where s.member_id = $1`,
        [id],
      )
      expect(rows).toEqual([{ cents: 2999, refunded_cents: 2999 }])
    },
  )

  it.each(CALLS_OF_AN_ENDING)(
    "ends a deleted member's billing, if its end failed at call %i",
    async (after) => {
      const { status } = await services.provider.subscriptions.retrieve(ended.get(after) ?? '')
      expect(status).toBe('canceled')
    },
  )
})

const FULL = { amount: 14.99, paymentType: 'full' } as const
const BASIC = { amount: 4.99, paymentType: 'basic' } as const

async function subscriber(services: PaymentServices): Promise<TestMember> {
  const ada = await app.signUp()
  const { clientSecret } = await getOrCreateSubscription(services, ada.id)
  await typeCard(ada, clientSecret)
  return ada
}
