import { Stripe } from 'stripe'
import { asking, type CardProvider } from '../card-provider.ts'
import type { ProviderPayment } from '../checkout/read-payment.ts'

/** The provider's error codes for a disputed payment. */
const REFUSED = new Set(['charge_disputed', 'refund_disputed_payment'])

type Taken = Pick<ProviderPayment, 'intentId' | 'receivedCents' | 'refundedCents' | 'dispute'>

/**
 * Refunds the rest of a payment. Safe to repeat. Returns false while the payment is disputed,
 * because the provider then refuses refunds, and the refund has to be tried again after the bank's
 * decision.
 */
export async function refundPayment(
  provider: CardProvider,
  { intentId, receivedCents, refundedCents, dispute }: Taken,
): Promise<boolean> {
  if (dispute === 'open') return false
  // After a lost dispute the bank has already returned the money.
  if (dispute === 'lost' || refundedCents >= receivedCents) return true
  const refund = provider.refunds.create(
    { payment_intent: intentId, reason: 'requested_by_customer' },
    // Parallel refunds of one payment have the same idempotency key, so only one is made.
    { idempotencyKey: `give back ${intentId}` },
  )
  return asking(refund).then(
    () => true,
    (error: unknown) => {
      // The dispute was opened after the payment was read.
      if (isDisputed(error)) return false
      throw error
    },
  )
}

function isDisputed(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && REFUSED.has(error.code ?? '')
}
