import { notFound } from '../platform/not-found.ts'
import type { Handle } from '../platform/tables.ts'
import { findCardCustomer } from './card-customers-table.ts'
import { asking, idOf, isMissing, providerAway } from './card-provider.ts'
import type { PaymentServices } from './payment-services.ts'
import { findLiveSubscription, type Subscription } from './subscriptions-table.ts'

/** Under this name a subscription notes when its card was chosen, in the provider's seconds. */
const CHOSEN_AT = 'card_chosen_at'

/**
 * Opens the form for another card of a running subscription; nothing is charged. Throws the 404 of
 * everything that is not there when nothing is paid by card.
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
  if (!intent.client_secret) throw providerAway()
  return { clientSecret: intent.client_secret }
}

/** The one that will charge a card again. */
async function renewing(
  db: Handle,
  memberId: string,
): Promise<Subscription & { providerId: string }> {
  const subscription = await findLiveSubscription(db, memberId)
  if (!subscription?.firstPaidAt || !subscription.providerId) throw notFound()
  return { ...subscription, providerId: subscription.providerId }
}

/**
 * Charges the card that a form has saved from now on. What the form says is not believed: the provider
 * is asked for it. Answers false for a form that is not finished. Safe to repeat.
 */
export async function settleCardChange(
  { provider }: Pick<PaymentServices, 'provider'>,
  setupId: string,
): Promise<boolean> {
  const { status, created, payment_method, customer, metadata } = await asking(
    provider.setupIntents.retrieve(setupId),
  )
  const method = idOf(payment_method)
  const subscriptionId = metadata?.['subscription']
  if (status !== 'succeeded' || !method || !subscriptionId) return false
  const subscription = await asking(provider.subscriptions.retrieve(subscriptionId))
  if (subscription.status === 'canceled' || idOf(subscription.customer) !== idOf(customer)) {
    return false
  }
  // Word of an earlier choice may come late: it takes nothing back.
  if (created <= Number(subscription.metadata[CHOSEN_AT] ?? 0)) return false
  await asking(
    provider.subscriptions.update(subscriptionId, {
      default_payment_method: method,
      metadata: { [CHOSEN_AT]: String(created) },
    }),
  )
  return true
}

/** Finishes the form that she has just sent off, without waiting for the provider's event. */
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
  await settleCardChange(services, setupId)
}
