import type { Billing } from '@sidelight/contract/payments'
import { asking } from './card-provider.ts'
import { guaranteeUntil } from './claim-guarantee.ts'
import { currentPlan, vipUntil } from './current-plan.ts'
import { listReceipts } from './list-receipts.ts'
import type { PaymentServices } from './payment-services.ts'
import { hasUsedPromo } from './purchases-table.ts'
import { findLiveSubscription, type Subscription } from './subscriptions-table.ts'

/** Everything about a member's money, for herself. */
export async function getBilling(services: PaymentServices, memberId: string): Promise<Billing> {
  const { db, clock } = services
  const now = clock()
  const { tier, until, startBy } = await currentPlan(services, memberId)
  const subscription = await findLiveSubscription(db, memberId)
  return {
    tier,
    until: until?.toISOString() ?? null,
    startBy: startBy?.toISOString() ?? null,
    subscription: subscription?.firstPaidAt
      ? await viewSubscription(services, subscription, now)
      : null,
    guaranteeUntil: (await guaranteeUntil(db, memberId, now))?.toISOString() ?? null,
    promoUsed: await hasUsedPromo(db, memberId),
    receipts: await listReceipts(db, memberId),
  }
}

async function viewSubscription(
  { provider }: PaymentServices,
  subscription: Subscription,
  now: Date,
): Promise<Billing['subscription']> {
  const { state, cancelAtPeriodEnd, providerId } = subscription
  const end = subscription.periodEnd?.toISOString() ?? null
  const running = vipUntil(subscription, now) !== undefined
  return {
    state: stateOf(state, { cancelAtPeriodEnd, running }),
    renewsAt: running && state === 'active' && !cancelAtPeriodEnd ? end : null,
    endsAt: cancelAtPeriodEnd ? end : null,
    card: providerId ? await cardOf(provider, providerId) : null,
  }
}

function stateOf(state: string, of: { cancelAtPeriodEnd: boolean; running: boolean }) {
  if (state === 'past_due' || state === 'unpaid') return 'past-due' as const
  if (!of.running) return 'suspended' as const
  return of.cancelAtPeriodEnd ? ('ending' as const) : ('active' as const)
}

/** Asked for when she looks, and kept nowhere. A provider that is away hides nothing else. */
async function cardOf(
  provider: PaymentServices['provider'],
  providerId: string,
): Promise<string | null> {
  const subscription = await asking(
    provider.subscriptions.retrieve(providerId, { expand: ['default_payment_method'] }),
  ).catch(() => undefined)
  const method = subscription?.default_payment_method
  if (typeof method !== 'object' || !method?.card) return null
  return `${method.card.brand} ${method.card.last4}`
}
