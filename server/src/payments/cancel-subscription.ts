import { notFound } from '../platform/not-found.ts'
import { unlessRefused } from './card-provider.ts'
import type { PaymentServices } from './payment-services.ts'
import { settleSubscription } from './settle-subscription.ts'
import { findLiveSubscription } from './subscriptions-table.ts'

/** Ends the subscription with the period that is paid, or takes that back. */
export async function cancelSubscription(
  services: PaymentServices,
  memberId: string,
  cancel: boolean,
): Promise<void> {
  const subscription = await findLiveSubscription(services.db, memberId)
  if (!subscription?.providerId) throw notFound()
  const { providerId } = subscription
  const change = { cancel_at_period_end: cancel }
  const changed = await unlessRefused(services.provider.subscriptions.update(providerId, change))
  await settleSubscription(services, providerId)
  // It had ended without our hearing of it.
  if (!changed) throw notFound()
}
