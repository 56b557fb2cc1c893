import { asking, type CardProvider } from './card-provider.ts'
import { giveBack } from './give-back.ts'
import { readPayment } from './read-payment.ts'

/**
 * Closes a payment whose member is gone. One that was made all the same is given back: nobody has
 * anything for it. Safe to repeat; false while it has to be tried again later.
 */
export async function closePayment(provider: CardProvider, intentId: string): Promise<boolean> {
  const payment = await readPayment(provider, intentId)
  if (payment.status === 'succeeded') return giveBack(provider, payment, `gone ${intentId}`)
  if (payment.status !== 'canceled') await asking(provider.paymentIntents.cancel(intentId))
  return true
}
