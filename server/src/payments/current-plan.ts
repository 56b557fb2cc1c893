import type { Tier } from '@sidelight/contract/plans'
import type { Clock } from '../platform/clock.ts'
import type { Handle } from '../platform/tables.ts'
import { fullUntil, type PaidPurchase, usableChecks } from './pass-windows.ts'
import { RENEWAL_SLACK_MS } from './payments-policy.ts'
import { listPaidPurchases } from './purchases-table.ts'
import { findLiveSubscription, type Subscription } from './subscriptions-table.ts'

/** What a member has now. */
export interface CurrentPlan {
  tier: Tier
  /** When it ends or renews; null without a plan, and for a check that has not begun. */
  until: Date | null
  /** Of a check that has not begun: until when it has to. */
  startBy: Date | null
}

const FREE: CurrentPlan = { tier: 'free', until: null, startBy: null }

/**
 * The one door to what somebody has paid for: every rule that depends on a plan asks here, at the
 * moment it matters, so that a refund counts from its first second.
 */
export async function currentPlan(
  { db, clock }: { db: Handle; clock: Clock },
  memberId: string,
): Promise<CurrentPlan> {
  const now = clock()
  const subscription = await findLiveSubscription(db, memberId)
  const until = subscription && vipUntil(subscription, now)
  if (until) return { tier: 'vip', until, startBy: null }
  return planOfPurchases(await listPaidPurchases(db, memberId), now)
}

/** Until when a subscription gives VIP; undefined when it gives none. */
export function vipUntil(subscription: Subscription, now: Date): Date | undefined {
  const { state, periodEnd, graceUntil, refundedAt, disputed } = subscription
  if (refundedAt || disputed) return undefined
  if (state === 'past_due') return graceUntil && now < graceUntil ? graceUntil : undefined
  if (state !== 'active' || !periodEnd) return undefined
  return now.getTime() < periodEnd.getTime() + RENEWAL_SLACK_MS ? periodEnd : undefined
}

/** Full access before a check, and of checks the one that ends first. */
function planOfPurchases(purchases: readonly PaidPurchase[], now: Date): CurrentPlan {
  const until = fullUntil(purchases, now)
  if (until) return { tier: 'full', until, startBy: null }
  const [check] = usableChecks(purchases, now)
  if (!check) return FREE
  return {
    tier: check.purchase.plan,
    until: check.until ?? null,
    startBy: check.until ? null : check.startBy,
  }
}
