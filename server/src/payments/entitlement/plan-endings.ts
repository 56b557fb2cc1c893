import { DAY_MS } from '@sidelight/contract/rules/limits'
import { chunk } from '../../platform/database/chunk.ts'
import type { SweepWindow } from '../../platform/jobs/run-once.ts'
import type { PaymentServices } from '../payment-services.ts'
import { fullUntil } from './access-windows.ts'
import { readPaidPlans, vipUntil } from './current-plan.ts'
import type { PaidPlans } from './paid-plans-table.ts'
import { listMayEnd } from './plan-endings-table.ts'

/** (policy) How long before its end a member is notified of a plan that does not renew. */
const TOLD_BEFORE_MS = 3 * DAY_MS

/**
 * Returns the notifications about plans that end soon: none for VIP that renews, or for plans that
 * it includes.
 */
function endingsOf({ subscription, purchases }: PaidPlans, now: Date) {
  const vip = subscription && vipUntil(subscription, now)
  if (vip && !subscription.cancelAtPeriodEnd) return []
  const full = fullUntil(purchases, now)
  const endedAt = subscription?.canceledAt?.getTime() ?? 0
  const isIncluded = vip && full && full <= vip
  return [
    // A member who cancels after the notification would be due is not notified, because that member
    // knows about the end.
    ...endingOf('vip-ends', vip, now).filter(({ at }) => at > endedAt),
    ...(isIncluded ? [] : endingOf('full-ends', full, now)),
  ]
}

function endingOf(kind: 'vip-ends' | 'full-ends', until: Date | undefined, now: Date) {
  if (!until || until <= now) return []
  const at = until.getTime() - TOLD_BEFORE_MS
  if (at > now.getTime()) return []
  const target = { page: 'billing' as const, id: null }
  return [{ kind, target, at, name: `${kind} ${until.getTime()}` }]
}

/** Returns a member's notifications about plans that end soon. */
export async function listEnding(
  { db, clock, paidPlansOf }: Pick<PaymentServices, 'db' | 'clock' | 'paidPlansOf'>,
  memberId: string,
) {
  const paid = db.isTransaction ? readPaidPlans(db, memberId) : paidPlansOf(memberId)
  return endingsOf(await paid, clock())
}

const AT_ONCE = 500

/** Returns the members to notify in a period, each with the ending plan. */
export async function findEnding(
  { db, paidPlansOf }: Pick<PaymentServices, 'db' | 'paidPlansOf'>,
  { from, until }: SweepWindow,
) {
  const ahead = (time: Date) => new Date(time.getTime() + TOLD_BEFORE_MS)
  const ids = await listMayEnd(db, { from: ahead(from), until: ahead(until) })
  const told = new Map<string, ReturnType<typeof endingsOf>>()
  for (const some of chunk(ids, AT_ONCE)) {
    const paid = await Promise.all(some.map(paidPlansOf))
    for (const [place, id] of some.entries()) {
      const plans = paid[place]
      const news = plans ? endingsOf(plans, until).filter(({ at }) => at > from.getTime()) : []
      if (news.length > 0) told.set(id, news)
    }
  }
  return told
}
