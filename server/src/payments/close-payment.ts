import { type CardProvider, unlessRefused } from './card-provider.ts'
import { giveBack } from './give-back.ts'
import { readPayment } from './read-payment.ts'

/**
 * Closes a payment whose member is gone. One that was made all the same is given back: nobody has
 * anything for it. Safe to repeat; false while it has to be tried again later.
 */
export async function closePayment(provider: CardProvider, intentId: string): Promise<boolean> {
  const payment = await readPayment(provider, intentId)
  if (payment.status === 'succeeded') return giveBack(provider, payment)
  if (payment.status === 'canceled') return true
  // Refused when it was paid in this very moment: the next time it is given back.
  return (await unlessRefused(provider.paymentIntents.cancel(intentId))) !== undefined
}
