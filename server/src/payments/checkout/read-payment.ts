import type Stripe from 'stripe'
import { asking, type CardProvider, dateOf } from '../card-provider.ts'

/** The current state of a payment at the provider. */
export interface ProviderPayment {
  intentId: string
  status: string
  /** The purchase for which it was opened; undefined for a payment of a subscription. */
  purchaseId: string | undefined
  receivedCents: number
  currency: string
  /** When the money was taken. */
  paidAt: Date | undefined
  refundedCents: number
  /** Identifies a card across accounts; undefined for sandbox cards. */
  cardFingerprint: string | undefined
  /** The state of a dispute at the bank. `lost`: the bank has taken the money back. */
  dispute: 'none' | 'open' | 'lost'
}

// States of disputes that were decided in our favour or withdrawn.
const HARMLESS = new Set<string>(['won', 'warning_closed', 'prevented'])

export async function readPayment(
  provider: CardProvider,
  intentId: string,
): Promise<ProviderPayment> {
  const intent = await asking(
    provider.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }),
  )
  const charge = chargeOf(intent)
  return {
    intentId,
    status: intent.status,
    purchaseId: intent.metadata['purchase'],
    receivedCents: intent.amount_received,
    currency: intent.currency,
    paidAt: charge && dateOf(charge.created),
    refundedCents: charge?.amount_refunded ?? 0,
    cardFingerprint: charge?.payment_method_details?.card?.fingerprint ?? undefined,
    dispute: charge?.disputed ? await disputeOf(provider, intentId) : 'none',
  }
}

function chargeOf({ latest_charge }: Stripe.PaymentIntent): Stripe.Charge | undefined {
  return typeof latest_charge === 'object' && latest_charge !== null ? latest_charge : undefined
}

/**
 * Returns the state of a charge's disputes. Reads the disputes themselves, because a charge stays
 * marked as disputed for ever.
 */
async function disputeOf(
  provider: CardProvider,
  intentId: string,
): Promise<ProviderPayment['dispute']> {
  const { data } = await asking(provider.disputes.list({ payment_intent: intentId, limit: 100 }))
  const harmful = data.filter(({ status }) => !HARMLESS.has(status))
  if (harmful.length === 0) return 'none'
  return harmful.some(({ status }) => status === 'lost') ? 'lost' : 'open'
}
