import { Problem } from '@sidelight/contract/problem'
import type Stripe from 'stripe'
import { asking, idOf } from './card-provider.ts'
import type { PaymentServices } from './payment-services.ts'
import { finishProviderEvent, noteProviderEvent } from './provider-events-table.ts'
import { settlePurchase } from './settle-purchase.ts'
import { settleSubscription } from './settle-subscription.ts'

/** How old a signature may be, in seconds. */
const TOLERANCE_S = 300

/**
 * Takes an event of the provider. Its content is never believed: the signature says that something
 * happened to an object, and the object itself is asked for. Throws when it could not be settled, so
 * that the provider sends it again; it counts as finished only at the very end.
 */
export async function receiveEvent(
  services: PaymentServices,
  raw: string,
  signature: string | undefined,
): Promise<void> {
  const { db, clock } = services
  const event = await verify(services, raw, signature)
  const at = clock()
  const note = { eventId: event.id, type: event.type, receivedAt: at }
  const { finished } = await noteProviderEvent(db, note)
  if (finished) return
  await settle(services, event)
  await finishProviderEvent(db, event.id, at)
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

async function settle(services: PaymentServices, event: Stripe.Event): Promise<void> {
  const intentId = intentOf(event)
  if (intentId !== undefined) {
    if (await settlePurchase(services, intentId)) return
    const subscription = await subscriptionPaidBy(services, intentId)
    if (subscription !== undefined) await settleSubscription(services, subscription)
    return
  }
  const subscription = subscriptionOf(event)
  if (subscription !== undefined) await settleSubscription(services, subscription)
}

/** The payment that an event is about. */
function intentOf({ type, data: { object } }: Stripe.Event): string | undefined {
  if (type.startsWith('payment_intent.') && 'id' in object) return object.id
  if (!/^(charge|refund)\./.test(type) || !('payment_intent' in object)) return undefined
  return idOf(object.payment_intent)
}

function subscriptionOf({ data: { object } }: Stripe.Event): string | undefined {
  if (object.object === 'subscription') return object.id
  if (object.object !== 'invoice') return undefined
  return idOf(object.parent?.subscription_details?.subscription)
}

/** A renewal's payment names no purchase: its invoice says which subscription it belongs to. */
async function subscriptionPaidBy(
  { provider }: PaymentServices,
  intentId: string,
): Promise<string | undefined> {
  const { data } = await asking(
    provider.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intentId },
      limit: 1,
      expand: ['data.invoice'],
    }),
  )
  const invoice = data[0]?.invoice
  if (typeof invoice !== 'object' || !('parent' in invoice)) return undefined
  return idOf(invoice.parent?.subscription_details?.subscription)
}
