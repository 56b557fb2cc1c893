import type { ProviderSubscription } from '../checkout/read-subscription.ts'
import { GRACE_MS } from '../payments-policy.ts'
import type { Subscription, SubscriptionChange } from '../subscriptions-table.ts'

/**
 * Returns the change of our row for the provider's state. The result depends only on these two and,
 * for the time of a refund, on `now`.
 */
export function subscriptionOutcome(
  { refundedAt }: Pick<Subscription, 'refundedAt'>,
  { state, periodEnd, cancelAtPeriodEnd, canceledAt, dueAt, paid }: ProviderSubscription,
  now: Date,
): SubscriptionChange {
  const newest = paid[0]
  const first = paid.at(-1)
  const refunded = newest !== undefined && newest.payment.refundedCents >= newest.cents
  return {
    state,
    periodEnd,
    cancelAtPeriodEnd,
    canceledAt,
    // Counted from the time at which it was due, so that a second failure does not extend it.
    graceUntil: state === 'past_due' && dueAt ? new Date(dueAt.getTime() + GRACE_MS) : null,
    firstPaidAt: first?.payment.paidAt ?? null,
    refundedAt: refunded ? (refundedAt ?? now) : null,
    disputed: newest !== undefined && newest.payment.dispute !== 'none',
  }
}
