import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import type Stripe from 'stripe'
import type { PaymentServices } from '../payment-services.ts'

/** The maximum age of a signature, in seconds. */
const TOLERANCE_S = 300

/** Returns the event that the provider signed. Throws `malformed` for an invalid signature. */
export async function verifyWebhook(
  {
    provider,
    webhookSecrets,
    clock,
  }: Pick<PaymentServices, 'provider' | 'webhookSecrets' | 'clock'>,
  raw: string,
  signature: string,
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
      // Another secret may still match.
    }
  }
  throw new Problem('malformed', msg('This event is not signed as agreed.'))
}
