import type { ProviderSubscription } from '../checkout/read-subscription.ts'
import { GRACE_MS } from '../payments-policy.ts'

/**
 * Returns until when VIP goes on although the month is not paid, or null. It is counted from the
 * time at which the month was due, so that a second failure does not extend it, and remains when
 * that month ends the subscription, because VIP ended with the grace.
 */
export function graceUntil({ state, dueAt, paid: [newest] }: ProviderSubscription): Date | null {
  if (!dueAt) return null
  const endedUnpaid = state === 'canceled' && newest !== undefined && newest.payment.paidAt < dueAt
  return state === 'past_due' || endedUnpaid ? new Date(dueAt.getTime() + GRACE_MS) : null
}
