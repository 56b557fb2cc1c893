import type { Handle } from '../../platform/database/tables.ts'
import type { SweepWindow } from '../../platform/jobs/run-once.ts'
import type { Services } from '../../platform/services.ts'
import {
  findPaidSubscription,
  listPaidSubscriptions,
  type Subscription,
} from '../subscriptions-table.ts'
import { vipUntil } from './current-plan.ts'

/** Returns when a member's VIP ended, or undefined while it runs and if there was none. */
export async function vipEndedAt(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: string,
): Promise<Date | undefined> {
  const subscription = await findPaidSubscription(db, memberId)
  return subscription && endOf(subscription, clock())
}

/** Returns the members whose VIP ended in a period. */
export async function listVipEnded(db: Handle, { from, until }: SweepWindow): Promise<string[]> {
  const ended = (await listPaidSubscriptions(db, until)).filter((subscription) => {
    const at = endOf(subscription, until)
    return at !== undefined && from < at && at <= until
  })
  return [...new Set(ended.map(({ memberId }) => memberId))]
}

/**
 * A refund ends VIP at once, an unpaid month with its grace. A disputed payment ends it with its
 * period.
 */
function endOf(subscription: Subscription, now: Date): Date | undefined {
  if (vipUntil(subscription, now)) return undefined
  const { refundedAt, graceUntil, periodEnd } = subscription
  return refundedAt ?? graceUntil ?? periodEnd ?? undefined
}
