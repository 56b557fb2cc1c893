import type Stripe from 'stripe'
import { asking, type CardProvider, dateOf } from './card-provider.ts'

/** What the provider says about one payment, now. */
export interface ProviderPayment {
  intentId: string
  status: string
  /** Our purchase that it was opened for; undefined for a subscription's. */
  purchaseId: string | undefined
  receivedCents: number
  currency: string
  /** When the money was taken. */
  paidAt: Date | undefined
  refundedCents: number
  /** What her bank does about it; `lost`: it has taken the money back. */
  dispute: 'none' | 'open' | 'lost'
}

// A dispute that ended for us, or was none in the end.
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
    dispute: charge?.disputed ? await disputeOf(provider, intentId) : 'none',
  }
}

function chargeOf({ latest_charge }: Stripe.PaymentIntent): Stripe.Charge | undefined {
  return typeof latest_charge === 'object' && latest_charge !== null ? latest_charge : undefined
}

/** A charge stays marked as disputed for ever; only the disputes themselves say how they ended. */
async function disputeOf(
  provider: CardProvider,
  intentId: string,
): Promise<ProviderPayment['dispute']> {
  const { data } = await asking(provider.disputes.list({ payment_intent: intentId, limit: 100 }))
  const harmful = data.filter(({ status }) => !HARMLESS.has(status))
  if (harmful.length === 0) return 'none'
  return harmful.some(({ status }) => status === 'lost') ? 'lost' : 'open'
}
