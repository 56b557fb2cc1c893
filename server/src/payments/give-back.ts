import { Stripe } from 'stripe'
import { asking, type CardProvider } from './card-provider.ts'
import type { ProviderPayment } from './read-payment.ts'

/** The provider's words for a payment that a bank looks into. */
const REFUSED = new Set(['charge_disputed', 'refund_disputed_payment'])

type Taken = Pick<ProviderPayment, 'intentId' | 'receivedCents' | 'refundedCents' | 'dispute'>

/**
 * Gives back what is left of a payment; safe to repeat. False while her bank looks into it: the
 * provider gives nothing back meanwhile, and it has to be tried again once the bank has decided.
 */
export async function giveBack(
  provider: CardProvider,
  { intentId, receivedCents, refundedCents, dispute }: Taken,
): Promise<boolean> {
  if (dispute === 'open') return false
  // A dispute that was lost has given her the money already.
  if (dispute === 'lost' || refundedCents >= receivedCents) return true
  const refund = provider.refunds.create(
    { payment_intent: intentId, reason: 'requested_by_customer' },
    // Of several that give the same back at once, all get the one refund.
    { idempotencyKey: `give back ${intentId}` },
  )
  return asking(refund).then(
    () => true,
    (error: unknown) => {
      // Opened since the payment was read.
      if (isDisputed(error)) return false
      throw error
    },
  )
}

function isDisputed(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && REFUSED.has(error.code ?? '')
}
