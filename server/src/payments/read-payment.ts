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
  disputed: boolean
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
    disputed: charge?.disputed === true && (await isDisputed(provider, intentId)),
  }
}

function chargeOf({ latest_charge }: Stripe.PaymentIntent): Stripe.Charge | undefined {
  return typeof latest_charge === 'object' && latest_charge !== null ? latest_charge : undefined
}

/** A charge stays marked as disputed for ever; only the disputes themselves say how they ended. */
async function isDisputed(provider: CardProvider, intentId: string): Promise<boolean> {
  const { data } = await asking(provider.disputes.list({ payment_intent: intentId, limit: 100 }))
  return data.some(({ status }) => !HARMLESS.has(status))
}
