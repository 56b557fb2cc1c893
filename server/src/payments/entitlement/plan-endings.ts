import { DAY_MS } from '@sidelight/contract/rules/limits'
import { chunk } from '../../platform/database/chunk.ts'
import type { SweepWindow } from '../../platform/jobs/run-once.ts'
import type { PaymentServices } from '../payment-services.ts'
import { planOf, readPaidPlans } from './current-plan.ts'
import type { PaidPlans } from './paid-plans-table.ts'
import { listMayEnd } from './plan-endings-table.ts'

/** (policy) A member is told so long before a plan ends that does not renew by itself. */
const TOLD_BEFORE_MS = 3 * DAY_MS

/** Returns what a member is told of a plan that ends soon: nothing while it renews by itself. */
function endingOf(paid: PaidPlans, now: Date) {
  const { tier, until } = planOf(paid, now)
  const ends = tier === 'full' || (tier === 'vip' && paid.subscription?.cancelAtPeriodEnd)
  if (!ends || !until || until <= now) return []
  const at = until.getTime() - TOLD_BEFORE_MS
  if (at > now.getTime()) return []
  const kind = 'paid-plan-ends' as const
  const target = { page: 'billing' as const, id: null }
  return [{ kind, target, at, name: `${kind} ${until.getTime()}` }]
}

/** Returns what a member is told of her plan. */
export async function listEnding(
  { db, clock, paidPlansOf }: Pick<PaymentServices, 'db' | 'clock' | 'paidPlansOf'>,
  memberId: string,
) {
  const paid = db.isTransaction ? readPaidPlans(db, memberId) : paidPlansOf(memberId)
  return endingOf(await paid, clock())
}

const AT_ONCE = 500

/** Returns the members who are to be told since a moment of a window, each with what it is. */
export async function findEnding(
  { db, paidPlansOf }: Pick<PaymentServices, 'db' | 'paidPlansOf'>,
  { from, until }: SweepWindow,
) {
  // After an outage of a day she finds it in her list alone.
  const since = Math.max(from.getTime(), until.getTime() - DAY_MS)
  const ahead = (time: number) => new Date(time + TOLD_BEFORE_MS)
  const ids = await listMayEnd(db, { from: ahead(since), until: ahead(until.getTime()) })
  const told = new Map<string, ReturnType<typeof endingOf>>()
  for (const some of chunk(ids, AT_ONCE)) {
    const paid = await Promise.all(some.map(paidPlansOf))
    for (const [place, id] of some.entries()) {
      const plans = paid[place]
      const news = plans ? endingOf(plans, until).filter(({ at }) => at > since) : []
      if (news.length > 0) told.set(id, news)
    }
  }
  return told
}
