import { CURRENCY } from '@sidelight/contract/rules/plans'
import type { ProviderPayment } from '../checkout/read-payment.ts'
import type { Purchase, PurchaseChange } from '../purchases-table.ts'

/**
 * Returns the change of our row for the provider's state, or undefined if nothing changes. The
 * result depends only on these two and, for the time of a revocation, on `now`, so duplicates,
 * losses and any order of events lead to the same result. `mismatch`: the money was taken for
 * something other than what we asked for, and nothing is granted.
 */
export function purchaseOutcome(
  purchase: Purchase,
  payment: ProviderPayment,
  now: Date,
): PurchaseChange | 'mismatch' | undefined {
  if (isOver(purchase)) return undefined
  if (payment.status === 'canceled') {
    return purchase.state === 'open' ? { state: 'canceled' } : undefined
  }
  if (!isMade(payment)) return undefined
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

type Made = ProviderPayment & { paidAt: Date }

const isMade = (payment: ProviderPayment): payment is Made =>
  payment.status === 'succeeded' && payment.paidAt !== undefined

/**
 * Returns whether the purchase was paid and refunded because it could not be sold. Later events do
 * not change it.
 */
const isOver = ({ state, paidAt }: Purchase) => state === 'canceled' && paidAt !== null

/** Returns whether amount, currency and purchase of the payment are what we asked for. */
export function isAsAsked(purchase: Purchase, payment: ProviderPayment): boolean {
  const { receivedCents, currency, purchaseId } = payment
  return receivedCents === purchase.cents && currency === CURRENCY && purchaseId === purchase.id
}

function stateOf({ cents }: Purchase, { refundedCents, dispute }: ProviderPayment) {
  if (refundedCents >= cents) return 'refunded'
  return dispute === 'none' ? 'paid' : 'disputed'
}
