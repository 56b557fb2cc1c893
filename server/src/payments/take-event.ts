import type Stripe from 'stripe'
import { asking, idOf } from './card-provider.ts'
import { settleCardChange } from './change-card.ts'
import type { PaymentServices } from './payment-services.ts'
import { finishProviderEvent, noteProviderEvent } from './provider-events-table.ts'
import { settlePurchase } from './settle-purchase.ts'
import { settleSubscription } from './settle-subscription.ts'

const PAGE = 100
/** (policy) More than this were lost by a fault of days: the next round takes the rest. */
const LOST_AT_MOST = 5_000

/**
 * Settles what an event is about. Its content is never believed: it says that something happened to
 * an object, and the object itself is asked for. Throws when that could not be settled; the event
 * counts as finished only at the very end.
 */
export async function takeEvent(services: PaymentServices, event: Stripe.Event): Promise<void> {
  const { db, clock } = services
  const at = clock()
  const note = { eventId: event.id, type: event.type, receivedAt: at }
  const { finished } = await noteProviderEvent(db, note)
  if (finished) return
  await settle(services, event)
  await finishProviderEvent(db, event.id, at)
}

/** Events that the provider could not deliver, or not yet; the oldest first. */
export async function listLostEvents({
  provider,
}: Pick<PaymentServices, 'provider'>): Promise<Stripe.Event[]> {
  const events = await asking(
    provider.events
      .list({ delivery_success: false, limit: PAGE })
      .autoPagingToArray({ limit: LOST_AT_MOST }),
  )
  return events.toReversed()
}

async function settle(services: PaymentServices, event: Stripe.Event): Promise<void> {
  const { object } = event.data
  if (event.type === 'setup_intent.succeeded' && 'id' in object) {
    await settleCardChange(services, object.id)
    return
  }
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
