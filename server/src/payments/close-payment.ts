import { asking, type CardProvider } from './card-provider.ts'

/**
 * Closes a payment whose member is gone. One that was made all the same is given back: nobody has
 * anything for it. Safe to repeat.
 */
export async function closePayment(provider: CardProvider, intentId: string): Promise<void> {
  const intent = await asking(
    provider.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }),
  )
  if (intent.status === 'canceled') return
  if (intent.status !== 'succeeded') {
    await asking(provider.paymentIntents.cancel(intentId))
    return
  }
  const { latest_charge: charge } = intent
  if (typeof charge === 'object' && charge?.refunded) return
  await asking(
    provider.refunds.create(
      { payment_intent: intentId, reason: 'requested_by_customer' },
      { idempotencyKey: `gone ${intentId}` },
    ),
  )
}
