import { GRACE_MS } from './payments-policy.ts'
import type { ProviderSubscription } from './read-subscription.ts'
import type { Subscription, SubscriptionChange } from './subscriptions-table.ts'

/**
 * What our row becomes when the provider says this. It depends on nothing but the two and, for the
 * moment of a refund, on when we learnt of it.
 */
export function subscriptionOutcome(
  { refundedAt }: Pick<Subscription, 'refundedAt'>,
  { state, periodEnd, cancelAtPeriodEnd, dueAt, paid }: ProviderSubscription,
  now: Date,
): SubscriptionChange {
  const newest = paid[0]
  const first = paid.at(-1)
  const refunded = newest !== undefined && newest.payment.refundedCents >= newest.cents
  return {
    state,
    periodEnd,
    cancelAtPeriodEnd,
    // From when it was due, so that a second failure lengthens nothing.
    graceUntil: state === 'past_due' && dueAt ? new Date(dueAt.getTime() + GRACE_MS) : null,
    firstPaidAt: first?.payment.paidAt ?? null,
    refundedAt: refunded ? (refundedAt ?? now) : null,
    disputed: newest !== undefined && newest.payment.dispute !== 'none',
  }
}
