import type { Handle } from '../platform/tables.ts'
import type { PaymentServices } from './payment-services.ts'
import { SETTLE_ROUNDS } from './payments-policy.ts'
import { type ProviderSubscription, readSubscription } from './read-subscription.ts'
import { subscriptionOutcome } from './subscription-outcome.ts'
import { keepSubscriptionPayments } from './subscription-payments-table.ts'
import {
  findSubscriptionBy,
  holdSubscription,
  type Subscription,
  type SubscriptionChange,
  updateSubscription,
} from './subscriptions-table.ts'

/**
 * Brings our row of one subscription to what the provider says now; answers what it says, or
 * undefined when the subscription is none of ours. Safe in parallel, as `settlePurchase` is.
 */
export async function settleSubscription(
  services: PaymentServices,
  providerId: string,
): Promise<ProviderSubscription | undefined> {
  const { db, provider, clock } = services
  for (let round = 0; round < SETTLE_ROUNDS; round += 1) {
    const subscription = await findSubscriptionBy(db, 'providerId', providerId)
    if (!subscription) return undefined
    const now = await readSubscription(provider, providerId)
    const outcome = subscriptionOutcome(subscription, now, clock())
    if (!(await keepPayments(db, subscription, now))) return undefined
    if (isAsStored(subscription, outcome)) return now
    if (await updateSubscription(db, subscription, outcome)) {
      services.freeMembers.forget(subscription.memberId)
      services.planChanged?.(subscription.memberId)
      return now
    }
  }
  throw new Error('A subscription was changed by others in every round')
}

/** Writing what is there already would only make others, who settle at the same time, ask again. */
function isAsStored(subscription: Subscription, outcome: SubscriptionChange): boolean {
  return Object.entries({ ...subscription, ...outcome }).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(Reflect.get(subscription, name)),
  )
}

/** Answers false when her account, and so this row, was deleted while the provider was asked. */
async function keepPayments(
  db: Handle,
  { id }: Subscription,
  { paid }: ProviderSubscription,
): Promise<boolean> {
  const payments = paid.map(({ invoiceId, cents, payment }) => ({
    invoiceId,
    subscriptionId: id,
    intentId: payment.intentId,
    cents,
    refundedCents: payment.refundedCents,
    paidAt: payment.paidAt,
  }))
  return db.transaction().execute(async (transaction) => {
    const held = await holdSubscription(transaction, id)
    if (held) await keepSubscriptionPayments(transaction, payments)
    return held
  })
}
