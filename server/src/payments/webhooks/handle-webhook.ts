import type Stripe from 'stripe'
import { syncCardChange } from '../billing/change-card.ts'
import { asking, idOf, isMissing } from '../card-provider.ts'
import type { PaymentServices } from '../payment-services.ts'
import { findSubscriptionBy } from '../subscriptions-table.ts'
import { finishProviderEvent, noteProviderEvent } from './provider-events-table.ts'
import { closeIncluded, syncPurchase } from './sync-purchase.ts'
import { syncSubscription } from './sync-subscription.ts'

const PAGE = 100
/**
 * (policy) The maximum number of lost events that one run syncs. More mean an outage of days; the
 * next run syncs the rest.
 */
const LOST_AT_MOST = 5_000

/**
 * Syncs the object that an event is about. Does not trust the event's content, but reads the object
 * from the provider. Rejects if the sync failed; the event is marked as finished only at the end.
 */
export async function handleWebhook(services: PaymentServices, event: Stripe.Event): Promise<void> {
  const { db, clock } = services
  const at = clock()
  const note = { eventId: event.id, type: event.type, receivedAt: at }
  const { finished } = await noteProviderEvent(db, note)
  if (finished) return
  await syncObject(services, event).catch((error: unknown) => {
    // The provider does not know the object, so it is not ours and never will be.
    if (!isMissing(error)) throw error
  })
  await finishProviderEvent(db, event.id, at)
}

/** Returns the events that the provider failed to deliver, oldest first. */
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

async function syncObject(services: PaymentServices, event: Stripe.Event): Promise<void> {
  const { object } = event.data
  if (event.type === 'setup_intent.succeeded' && 'id' in object) {
    await syncCardChange(services, object.id)
    return
  }
  const intentId = intentOf(event)
  if (intentId !== undefined) {
    if (await syncPurchase(services, intentId)) return
    const subscription = await subscriptionPaidBy(services, intentId)
    if (subscription !== undefined) await syncMonth(services, subscription)
    return
  }
  const subscription = subscriptionOf(event)
  if (subscription !== undefined) await syncMonth(services, subscription)
}

async function syncMonth(services: PaymentServices, providerId: string): Promise<void> {
  await syncSubscription(services, providerId)
  const subscription = await findSubscriptionBy(services.db, 'providerId', providerId)
  if (subscription) await closeIncluded(services, subscription.memberId)
}

/** Returns the id of the payment that an event is about. */
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

/**
 * Returns the subscription to which a renewal's payment belongs. The payment has no purchase, but
 * its invoice names the subscription.
 */
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
