import type { ProviderSubscription } from '../checkout/read-subscription.ts'
import { graceUntil } from '../entitlement/grace-period.ts'
import type { Subscription, SubscriptionChange } from '../subscriptions-table.ts'

/**
 * Returns the change of our row for the provider's state. The result depends only on these two and,
 * for the time of a refund, on `now`.
 */
export function subscriptionOutcome(
  { refundedAt }: Pick<Subscription, 'refundedAt'>,
  provider: ProviderSubscription,
  now: Date,
): SubscriptionChange {
  const { state, periodEnd, cancelAtPeriodEnd, canceledAt, paid } = provider
  const newest = paid[0]
  const first = paid.at(-1)
  const refunded = newest !== undefined && newest.payment.refundedCents >= newest.cents
  return {
    state,
    periodEnd,
    cancelAtPeriodEnd,
    canceledAt,
    graceUntil: graceUntil(provider),
    firstPaidAt: first?.payment.paidAt ?? null,
    refundedAt: refunded ? (refundedAt ?? now) : null,
    disputed: newest !== undefined && newest.payment.dispute !== 'none',
  }
}
