import type { Tier } from '@sidelight/contract/rules/plans'
import { batchLoader } from '../../platform/database/batch-loader.ts'
import type { Ask } from '../../platform/database/statement.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import type { PaymentServices } from '../payment-services.ts'
import { RENEWAL_SLACK_MS } from '../payments-policy.ts'
import { listPaidPurchases } from '../purchases-table.ts'
import { findLiveSubscription } from '../subscriptions-table.ts'
import { fullUntil, type PaidPurchase, usableChecks } from './access-windows.ts'
import { listPaidPlans, type PaidPlans, type RunningSubscription } from './paid-plans-table.ts'

export interface CurrentPlan {
  tier: Tier
  /** When the plan ends or renews; null without a plan, and for a check that has not started. */
  until: Date | null
  /** The latest time to start a check; null except for a check that has not started. */
  startBy: Date | null
}

const FREE: CurrentPlan = { tier: 'free', until: null, startBy: null }

/**
 * Returns a batched lookup of what members pay for. Calls of the same moment share one statement,
 * which begins after them.
 */
export function paidPlansLoader(ask: Ask): (memberId: string) => Promise<PaidPlans> {
  return batchLoader((memberIds: string[]) => listPaidPlans(ask, memberIds))
}

/**
 * Returns the member's current plan. Every rule that depends on a plan calls this when it decides,
 * so that a refund takes effect at once.
 */
export async function currentPlan(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: string,
): Promise<CurrentPlan> {
  return planOf(await readPaidPlans(db, memberId), clock())
}

/**
 * Returns the name of the member's current plan. Outside a transaction, members who ask at the same
 * moment share one statement.
 */
export async function tierOf(
  { db, clock, paidPlansOf }: Pick<PaymentServices, 'db' | 'clock' | 'paidPlansOf'>,
  memberId: string,
): Promise<Tier> {
  const paid = db.isTransaction ? readPaidPlans(db, memberId) : paidPlansOf(memberId)
  return planOf(await paid, clock()).tier
}

export async function readPaidPlans(db: Handle, memberId: string): Promise<PaidPlans> {
  const subscription = await findLiveSubscription(db, memberId)
  return { subscription, purchases: await listPaidPurchases(db, memberId) }
}

/** Returns the current plan that results from what a member pays for. */
export function planOf({ subscription, purchases }: PaidPlans, now: Date): CurrentPlan {
  const until = subscription && vipUntil(subscription, now)
  return until ? { tier: 'vip', until, startBy: null } : planOfPurchases(purchases, now)
}

/** Returns the time until which a subscription gives VIP, or undefined if it does not. */
export function vipUntil(subscription: RunningSubscription, now: Date): Date | undefined {
  const { state, periodEnd, graceUntil, refundedAt, disputed } = subscription
  if (refundedAt || disputed) return undefined
  if (state === 'past_due') return graceUntil && now < graceUntil ? graceUntil : undefined
  if (state !== 'active' || !periodEnd) return undefined
  return now.getTime() < periodEnd.getTime() + RENEWAL_SLACK_MS ? periodEnd : undefined
}

/** Full access takes precedence over checks. Of several checks, the one that ends first counts. */
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
