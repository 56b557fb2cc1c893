import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cards } from '../../../test/payments/payments.ts'
import { paymentsThrough } from '../../../test/payments/payments-through.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { withBooks } from '../../simulators/stripe/books.ts'
import { useCard } from '../../simulators/stripe/card-form.ts'
import { createPaymentIntent } from '../checkout/create-payment-intent.ts'
import { getOrCreateSubscription } from '../checkout/get-or-create-subscription.ts'
import type { PaymentServices } from '../payment-services.ts'
import { reconcilePayments } from '../webhooks/reconcile-payments.ts'
import { checkCoverage } from './check-coverage.ts'
import { createFreeMembers } from './free-members.ts'

let app: TestApp
let ada: TestMember
let services: PaymentServices
let milliseconds = 0
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ada = await app.signUp()
  const freeMembers = createFreeMembers(() => milliseconds)
  services = { ...paymentsThrough(app, (ask) => ask()), freeMembers }
})
afterAll(() => app.close())

const covered = () => checkCoverage(services, ada.id, { lookedUp: '+14155550142', begin: true })
const pay = (clientSecret: string) =>
  withBooks(services, (books) => useCard(books, { clientSecret, card: cards.pays }))

describe('a member who was just cached as without a plan', () => {
  it('§6 is covered as soon as her purchase is synced', async () => {
    const payment = { amount: 14.99, paymentType: 'full' } as const
    const { clientSecret } = await createPaymentIntent(services, ada.id, payment)
    expect(await covered()).toBeUndefined()
    await pay(clientSecret)
    await reconcilePayments(services)
    expect(await covered()).toMatchObject({ details: 'full' })
  })

  it('§6 is covered as soon as her subscription is synced', async () => {
    const { clientSecret } = await getOrCreateSubscription(services, ada.id)
    expect(await covered()).toBeUndefined()
    await pay(clientSecret)
    await reconcilePayments(services)
    expect(await covered()).toMatchObject({ details: 'full' })
  })

  it('is looked up again after a second', async () => {
    const { clientSecret } = await createPaymentIntent(services, ada.id, {
      amount: 14.99,
      paymentType: 'full',
    })
    expect(await covered()).toBeUndefined()
    await pay(clientSecret)
    // Another node syncs the purchase, and this node is not notified.
    await reconcilePayments({ ...services, freeMembers: createFreeMembers() })
    expect(await covered()).toBeUndefined()
    milliseconds += 1_000
    expect(await covered()).toMatchObject({ details: 'full' })
  })
})
