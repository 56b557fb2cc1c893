import { lockMemberForShare } from '../../accounts/index.ts'
import { notifyMemberIn } from '../../notifications/index.ts'
import { unlessRejected } from '../card-provider.ts'
import { cardTag } from '../checkout/person-tag.ts'
import { type ProviderSubscription, readSubscription } from '../checkout/read-subscription.ts'
import type { PaymentServices } from '../payment-services.ts'
import { UPDATE_ROUNDS } from '../payments-policy.ts'
import {
  type SubscriptionPayment,
  saveSubscriptionPayments,
} from '../subscription-payments-table.ts'
import {
  findSubscriptionBy,
  lockSubscriptionForShare,
  type Subscription,
  type SubscriptionChange,
  updateSubscription,
} from '../subscriptions-table.ts'
import { subscriptionOutcome } from './subscription-outcome.ts'

/**
 * Updates our row of one subscription to the provider's current state, and returns that state, or
 * undefined if the subscription is not ours. Safe in parallel, like `syncPurchase`.
 */
export async function syncSubscription(
  services: PaymentServices,
  providerId: string,
): Promise<ProviderSubscription | undefined> {
  const { db, provider, clock } = services
  for (let round = 0; round < UPDATE_ROUNDS; round += 1) {
    const subscription = await findSubscriptionBy(db, 'providerId', providerId)
    if (!subscription) return undefined
    const now = await readSubscription(provider, providerId)
    const outcome = subscriptionOutcome(subscription, now, clock())
    if (!(await savePayments(services, subscription, now))) return undefined
    const isStored = isAsStored(subscription, outcome)
    if (!isStored && !(await saveOutcome(services, subscription, outcome))) continue
    if (!isStored) {
      services.freeMembers.forget(subscription.memberId)
      services.planChanged?.(subscription.memberId)
    }
    await closeInvoices(provider, now)
    return now
  }
  throw new Error('A subscription was changed by others in every round')
}

/**
 * Voids the unpaid invoices of a subscription that has ended, because an open page could still pay
 * them, and the payment would buy nothing. Returns false if one has just been paid or voided.
 */
export async function closeInvoices(
  provider: PaymentServices['provider'],
  { state, openInvoices }: ProviderSubscription,
): Promise<boolean> {
  if (state !== 'canceled') return true
  let closed = true
  for (const id of openInvoices) {
    // The provider rejects this if the invoice is no longer open.
    if (!(await unlessRejected(provider.invoices.voidInvoice(id)))) closed = false
  }
  return closed
}

const hasFailed = (before: Subscription, after: SubscriptionChange): boolean =>
  before.state !== 'past_due' && after.state === 'past_due'

/**
 * Stores an outcome together with the notification of a failed renewal. Locks the account before
 * the row, as the deletion of the account does. Returns false if the row has changed or the
 * account was deleted since.
 */
async function saveOutcome(
  services: PaymentServices,
  subscription: Subscription,
  outcome: SubscriptionChange,
): Promise<boolean> {
  const { db, clock } = services
  if (!hasFailed(subscription, outcome)) return updateSubscription(db, subscription, outcome)
  const { memberId } = subscription
  return db.transaction().execute(async (transaction) => {
    if (!(await lockMemberForShare(transaction, memberId))) return false
    if (!(await updateSubscription(transaction, subscription, outcome))) return false
    const news = { kind: 'payment-failed', memberId, at: clock() } as const
    await notifyMemberIn(transaction, services, news)
    return true
  })
}

/** Returns whether nothing changes. A needless update would restart parallel syncs. */
function isAsStored(subscription: Subscription, outcome: SubscriptionChange): boolean {
  return Object.entries({ ...subscription, ...outcome }).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(Reflect.get(subscription, name)),
  )
}

/**
 * Stores the paid periods. Returns false if the account, and so this row, was deleted during the
 * call to the provider.
 */
async function savePayments(
  services: PaymentServices,
  { id }: Subscription,
  { paid }: ProviderSubscription,
): Promise<boolean> {
  const payments: SubscriptionPayment[] = []
  for (const { invoiceId, cents, payment } of paid) {
    payments.push({
      invoiceId,
      subscriptionId: id,
      intentId: payment.intentId,
      cents,
      refundedCents: payment.refundedCents,
      paidAt: payment.paidAt,
      cardTag: (await cardTag(services, payment.cardFingerprint)) ?? null,
    })
  }
  return services.db.transaction().execute(async (transaction) => {
    const held = await lockSubscriptionForShare(transaction, id)
    if (held) await saveSubscriptionPayments(transaction, payments)
    return held
  })
}
