import { notFound } from '../../platform/http/not-found.ts'
import { unlessRejected } from '../card-provider.ts'
import type { PaymentServices } from '../payment-services.ts'
import { findLiveSubscription } from '../subscriptions-table.ts'
import { syncUnlessLapsed } from './end-lapsed.ts'

/**
 * Cancels the subscription at the end of the paid period, or withdraws the cancellation. Throws
 * `not_found` without a running subscription.
 */
export async function cancelSubscription(
  services: PaymentServices,
  memberId: string,
  cancel: boolean,
): Promise<void> {
  const subscription = await findLiveSubscription(services.db, memberId)
  if (!subscription?.providerId) throw notFound()
  const { providerId } = subscription
  const change = { cancel_at_period_end: cancel }
  const changed = await unlessRejected(services.provider.subscriptions.update(providerId, change))
  await syncUnlessLapsed(services, providerId)
  // The provider rejects the change if the subscription has ended and its event did not reach us.
  if (!changed) throw notFound()
}
