import { notFound } from '../platform/not-found.ts'
import { asking } from './card-provider.ts'
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
  await asking(
    services.provider.subscriptions.update(subscription.providerId, {
      cancel_at_period_end: cancel,
    }),
  )
  await settleSubscription(services, subscription.providerId)
}
