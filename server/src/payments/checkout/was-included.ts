import { includesPlan } from '@sidelight/contract/rules/plans'
import { fullUntil, hadFull } from '../entitlement/access-windows.ts'
import { vipUntil } from '../entitlement/current-plan.ts'
import type { PaymentServices } from '../payment-services.ts'
import { listPaidPurchases, type Purchase } from '../purchases-table.ts'
import { listSubscriptionPayments } from '../subscription-payments-table.ts'
import { findLiveSubscription } from '../subscriptions-table.ts'

/** Returns whether the member's current plans include everything of the purchase. */
export async function isIncluded(
  { db, clock }: PaymentServices,
  { memberId, plan }: Purchase,
): Promise<boolean> {
  const now = clock()
  const subscription = await findLiveSubscription(db, memberId)
  if (subscription && vipUntil(subscription, now) && includesPlan('vip', plan)) return true
  if (!includesPlan('full', plan)) return false
  return fullUntil(await listPaidPurchases(db, memberId), now) !== undefined
}

/**
 * Returns whether a plan that was paid before `at`, and ran at that time, included everything of
 * this one. A larger plan that was paid in the same second or later does not count, because it was
 * bought in addition.
 */
export async function wasIncluded(
  { db }: PaymentServices,
  { memberId, plan }: Purchase,
  at: Date,
): Promise<boolean> {
  if (includesPlan('full', plan) && hadFull(await listPaidPurchases(db, memberId), at)) return true
  const subscription = await findLiveSubscription(db, memberId)
  if (!subscription || !vipUntil(subscription, at)) return false
  // If the newest month was paid later, it may have ended a gap without VIP.
  const [newest] = await listSubscriptionPayments(db, memberId)
  return newest !== undefined && newest.paidAt < at && includesPlan('vip', plan)
}
