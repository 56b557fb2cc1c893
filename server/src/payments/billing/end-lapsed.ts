import type { ProviderSubscription } from '../checkout/read-subscription.ts'
import type { PaymentServices } from '../payment-services.ts'
import type { Subscription } from '../subscriptions-table.ts'
import { syncSubscription } from '../webhooks/sync-subscription.ts'
import { endAtProvider } from './claim-guarantee.ts'

/**
 * Returns whether a month has ended unpaid. It can no longer be paid, because the payment would buy
 * no day of VIP.
 */
export function hasLapsed(
  { state, periodEnd }: Pick<Subscription, 'state' | 'periodEnd'>,
  now: Date,
): boolean {
  return isUnpaid(state) && periodEnd !== null && periodEnd <= now
}

/** Returns whether a state of the provider says that a month is unpaid. */
export const isUnpaid = (state: string): boolean => state === 'past_due' || state === 'unpaid'

/**
 * Syncs a subscription, and ends it at the provider if it has lapsed. Returns the provider's
 * current state, or undefined if the subscription is not ours.
 */
export async function syncUnlessLapsed(
  services: PaymentServices,
  providerId: string,
): Promise<ProviderSubscription | undefined> {
  const now = await syncSubscription(services, providerId)
  if (!now || !hasLapsed(now, services.clock())) return now
  await endAtProvider(services.provider, providerId)
  return syncSubscription(services, providerId)
}
