import { CURRENCY } from '@sidelight/contract/plans'
import type { Purchase, PurchaseChange } from './purchases-table.ts'
import type { ProviderPayment } from './read-payment.ts'

/**
 * What our row becomes when the provider says this; undefined when nothing changes. It depends on
 * nothing but the two, so duplicates, losses and any order of events lead to the same end.
 * `mismatch`: money was taken for something else than we asked. Nothing is granted for that.
 */
export function purchaseOutcome(
  purchase: Purchase,
  payment: ProviderPayment,
  now: Date,
): PurchaseChange | 'mismatch' | undefined {
  if (payment.status === 'canceled') {
    return purchase.state === 'open' ? { state: 'canceled' } : undefined
  }
  if (payment.status !== 'succeeded' || !payment.paidAt) return undefined
  if (!isAsAsked(purchase, payment)) return 'mismatch'
  const state = stateOf(purchase, payment)
  const same = state === purchase.state && payment.refundedCents === purchase.refundedCents
  if (same) return undefined
  return {
    state,
    refundedCents: payment.refundedCents,
    paidAt: payment.paidAt,
    revokedAt: state === 'paid' ? null : (purchase.revokedAt ?? now),
  }
}

function isAsAsked(purchase: Purchase, payment: ProviderPayment): boolean {
  const { receivedCents, currency, purchaseId } = payment
  return receivedCents === purchase.cents && currency === CURRENCY && purchaseId === purchase.id
}

function stateOf({ cents }: Purchase, { refundedCents, dispute }: ProviderPayment) {
  if (refundedCents >= cents) return 'refunded'
  return dispute === 'none' ? 'paid' : 'disputed'
}
