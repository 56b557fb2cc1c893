import type { Billing } from '@sidelight/contract/calls/payments'
import { asking } from '../card-provider.ts'
import { heldPasses } from '../entitlement/access-windows.ts'
import { planOf, vipUntil } from '../entitlement/current-plan.ts'
import type { PaymentServices } from '../payment-services.ts'
import { isUsedPromo } from '../purchases-table.ts'
import { isLive, type Subscription } from '../subscriptions-table.ts'
import { viewGuarantee } from './claim-guarantee.ts'
import { hasLapsed, isUnpaid } from './end-lapsed.ts'
import { viewReceipts } from './list-receipts.ts'
import { readMemberPayments } from './member-payments-table.ts'

/** Returns a member's plan, passes, subscription, guarantee and receipts. */
export async function getBilling(services: PaymentServices, memberId: string): Promise<Billing> {
  const { db, clock } = services
  const now = clock()
  const payments = await readMemberPayments(db, memberId)
  const subscription = payments.subscriptions.find((one) => isLive(one) && !hasLapsed(one, now))
  const purchases = payments.purchases.filter(({ paidAt }) => paidAt !== null)
  const { tier, until, startBy } = planOf({ subscription, purchases }, now)
  const guarantee = await viewGuarantee(services, memberId, payments)
  return {
    tier,
    until: until?.toISOString() ?? null,
    startBy: startBy?.toISOString() ?? null,
    passes: heldPasses(purchases, now).map((pass) => ({
      plan: pass.plan,
      until: pass.until?.toISOString() ?? null,
      startBy: pass.startBy?.toISOString() ?? null,
    })),
    subscription: subscription?.firstPaidAt
      ? await viewSubscription(services, subscription, now)
      : null,
    guaranteeUntil: guarantee.until?.toISOString() ?? null,
    guaranteeUsed: guarantee.used,
    promoUsed: payments.purchases.some(isUsedPromo),
    receipts: viewReceipts(services, payments),
  }
}

async function viewSubscription(
  { provider }: PaymentServices,
  subscription: Subscription,
  now: Date,
): Promise<Billing['subscription']> {
  const { providerId } = subscription
  return {
    state: stateOf(subscription),
    ...datesOf(subscription, now),
    card: providerId ? await cardOf(provider, providerId) : null,
  }
}

function datesOf(subscription: Subscription, now: Date) {
  const { state, cancelAtPeriodEnd, periodEnd } = subscription
  const none = { renewsAt: null, endsAt: null }
  if (!periodEnd) return none
  const end = periodEnd.toISOString()
  const dates = cancelAtPeriodEnd ? { ...none, endsAt: end } : none
  if (isUnpaid(state)) return { ...dates, openMonthUntil: end }
  if (cancelAtPeriodEnd) return dates
  if (vipUntil(subscription, now)) return { ...none, renewsAt: end }
  return periodEnd > now ? { ...none, nextMonthAt: end } : none
}

function stateOf({ state, cancelAtPeriodEnd, refundedAt, disputed }: Subscription) {
  if (isUnpaid(state)) return 'past-due' as const
  if (refundedAt || disputed) return 'suspended' as const
  return cancelAtPeriodEnd ? ('ending' as const) : ('active' as const)
}

/**
 * Returns the card, which is not stored but read from the provider each time, or null while the
 * provider is unavailable.
 */
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
