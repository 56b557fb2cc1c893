import type { Handle } from '../../platform/database/tables.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { asking, idOf, isMissing, providerUnavailable } from '../card-provider.ts'
import type { PaymentServices } from '../payment-services.ts'
import { findLiveSubscription, type Subscription } from '../subscriptions-table.ts'
import { findCardCustomer } from './card-customers-table.ts'

/**
 * The field in the subscription's metadata for the time, in seconds, at which its card was chosen.
 */
const CHOSEN_AT = 'card_chosen_at'

/**
 * Opens the form for another card of a running subscription. Nothing is charged. Throws `not_found`
 * if no subscription is paid by card.
 */
export async function openCardChange(
  { db, provider }: PaymentServices,
  memberId: string,
): Promise<{ clientSecret: string }> {
  const { providerId } = await renewing(db, memberId)
  const customer = await findCardCustomer(db, memberId)
  if (customer === undefined) throw notFound()
  const intent = await asking(
    provider.setupIntents.create({
      customer,
      allowed_payment_method_types: ['card'],
      usage: 'off_session',
      metadata: { subscription: providerId },
    }),
  )
  if (!intent.client_secret) throw providerUnavailable()
  return { clientSecret: intent.client_secret }
}

/** Returns the subscription that will charge a card again. Throws `not_found` if there is none. */
async function renewing(
  db: Handle,
  memberId: string,
): Promise<Subscription & { providerId: string }> {
  const subscription = await findLiveSubscription(db, memberId)
  if (!subscription?.firstPaidAt || !subscription.providerId) throw notFound()
  return { ...subscription, providerId: subscription.providerId }
}

/**
 * Makes a subscription charge the card that a form has saved. Does not trust the form: reads its
 * state from the provider, and an unfinished form changes nothing. Safe to repeat.
 */
export async function syncCardChange(
  { provider }: Pick<PaymentServices, 'provider'>,
  setupId: string,
): Promise<void> {
  const { status, created, payment_method, customer, metadata } = await asking(
    provider.setupIntents.retrieve(setupId),
  )
  const method = idOf(payment_method)
  const subscriptionId = metadata?.['subscription']
  if (status !== 'succeeded' || !method || !subscriptionId) return
  const subscription = await asking(provider.subscriptions.retrieve(subscriptionId))
  if (subscription.status === 'canceled' || idOf(subscription.customer) !== idOf(customer)) {
    return
  }
  // An event about an earlier choice may arrive late and must not replace a later card.
  if (created <= Number(subscription.metadata[CHOSEN_AT] ?? 0)) return
  await asking(
    provider.subscriptions.update(subscriptionId, {
      default_payment_method: method,
      metadata: { [CHOSEN_AT]: String(created) },
    }),
  )
}

/**
 * Finishes the form that the member has just sent, without waiting for the provider's event. Throws
 * `not_found` for a form of another customer.
 */
export async function finishCardChange(
  services: PaymentServices,
  memberId: string,
  setupId: string,
): Promise<void> {
  const customer = await findCardCustomer(services.db, memberId)
  const intent = await asking(
    services.provider.setupIntents.retrieve(setupId).catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    }),
  )
  if (!customer || !intent || idOf(intent.customer) !== customer) throw notFound()
  await syncCardChange(services, setupId)
}
