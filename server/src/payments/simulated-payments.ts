import type { Live } from '../platform/live/live.ts'
import type { Services } from '../platform/services.ts'
import type { CardAccount, CardSimulator } from './card-account.ts'
import { createPayments } from './checkout/create-payments.ts'
import type { PaymentServices } from './payment-services.ts'
import { findPurchaseBy } from './purchases-table.ts'
import { findSubscriptionPayment } from './subscription-payments-table.ts'
import { findLiveSubscription, findSubscriptionBy } from './subscriptions-table.ts'
import { syncPurchase } from './webhooks/sync-purchase.ts'
import { syncSubscription } from './webhooks/sync-subscription.ts'

interface SimulatedServices extends Pick<Services, 'db' | 'vault' | 'index' | 'clock'> {
  /** If absent, there is no simulator and every operation fails. */
  cards?: CardAccount
  /**
   * Absent in a process that serves no pages. The serving process learns of the change from the
   * simulator's tables.
   */
  live?: Pick<Live, 'signal' | 'memberTopic'>
}

/** Operations on the simulator for what happens by itself at the real provider. */
export const simulatedPayments = {
  /** Refunds a payment. Returns false if there is no such receipt, or nothing is left to refund. */
  refund: (services: SimulatedServices, receiptId: string) =>
    changeReceipt(services, receiptId, (simulator, intentId) => simulator.refund(intentId)),

  /** Opens a dispute about a payment. Returns false if there is no such receipt. */
  dispute: (services: SimulatedServices, receiptId: string) =>
    changeReceipt(services, receiptId, (simulator, intentId) => simulator.dispute(intentId)),

  /**
   * Ends the member's paid month now, and renews it depending on the card and the cancellation.
   * Returns false without a paid subscription.
   */
  async renew(services: SimulatedServices, memberId: string): Promise<boolean> {
    const subscription = await findLiveSubscription(services.db, memberId)
    const providerId = subscription?.firstPaidAt ? subscription.providerId : null
    if (!providerId) return false
    return changeAndSync(
      services,
      (simulator) => simulator.endMonth(providerId),
      (payments) => syncSubscription(payments, providerId),
    )
  },
}

async function changeReceipt(
  services: SimulatedServices,
  receiptId: string,
  act: (simulator: CardSimulator, intentId: string) => Promise<boolean>,
): Promise<boolean> {
  const { db } = services
  const intentId = (await findPurchaseBy(db, 'id', receiptId))?.intentId
  if (intentId) {
    return changeAndSync(
      services,
      (simulator) => act(simulator, intentId),
      (payments) => syncPurchase(payments, intentId),
    )
  }
  const month = await findSubscriptionPayment(db, receiptId)
  const subscription = month && (await findSubscriptionBy(db, 'id', month.subscriptionId))
  const providerId = subscription?.providerId
  if (!month || !providerId) return false
  return changeAndSync(
    services,
    (simulator) => act(simulator, month.intentId),
    (payments) => syncSubscription(payments, providerId),
  )
}

/** Changes something at the simulator, and syncs at once in a process with open pages. */
async function changeAndSync(
  { cards, live, ...services }: SimulatedServices,
  act: (simulator: CardSimulator) => Promise<boolean>,
  sync: (payments: PaymentServices) => Promise<unknown>,
): Promise<boolean> {
  if (!cards?.simulator || !(await act(cards.simulator))) return false
  if (!live) return true
  const planChanged = (memberId: string) => live.signal(live.memberTopic(memberId), 'plan', {})
  await sync(createPayments({ ...services, account: cards, planChanged }))
  return true
}
