import { Problem } from '@sidelight/contract/problem'
import type Stripe from 'stripe'
import type { PaymentServices } from './payment-services.ts'
import { takeEvent } from './take-event.ts'

/** How old a signature may be, in seconds. */
const TOLERANCE_S = 300

/**
 * Takes an event of the provider that is signed as agreed. Throws when it could not be settled, so
 * that the provider sends it again.
 */
export async function receiveEvent(
  services: PaymentServices,
  raw: string,
  signature: string | undefined,
): Promise<void> {
  await takeEvent(services, await verify(services, raw, signature))
}

async function verify(
  { provider, webhookSecrets, clock }: PaymentServices,
  raw: string,
  signature = '',
): Promise<Stripe.Event> {
  for (const secret of webhookSecrets) {
    const now = clock().getTime()
    try {
      return await provider.webhooks.constructEventAsync(
        raw,
        signature,
        secret,
        TOLERANCE_S,
        undefined,
        now,
      )
    } catch {
      // Another secret may still fit.
    }
  }
  throw new Problem('malformed', 'This event is not signed as agreed.')
}
