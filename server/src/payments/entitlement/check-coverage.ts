import { plans } from '@sidelight/contract/rules/plans'
import { lockName } from '../../platform/database/advisory-lock.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { PaymentServices } from '../payment-services.ts'
import { listPaidPurchases, updatePurchase } from '../purchases-table.ts'
import { type Check, usableChecks } from './access-windows.ts'
import { isForNumber, tagNumber } from './checked-number.ts'
import { planOf } from './current-plan.ts'
import type { PaidPlans } from './paid-plans-table.ts'

/** How much of one number a member's plan shows, and until when. */
export interface Cover {
  details: 'basic' | 'full'
  until: Date
  /**
   * Starts the bought check that covers the number, if it has not started, in the caller's
   * transaction. Resolves to false if parallel calls have used all waiting ones.
   */
  begin?: (db: Handle) => Promise<boolean>
}

/** What is looked up, and whether a waiting check may be started for it. */
export interface CoverageQuery {
  lookedUp: string
  begin: boolean
}

export type CoverServices = Pick<
  PaymentServices,
  'db' | 'clock' | 'vault' | 'freeMembers' | 'paidPlansOf'
>

/**
 * Returns what a member's plan covers of a check, or undefined if nothing. Full and VIP cover
 * everything. A promo or basic check covers its one number until its window ends. A waiting check
 * is started only by `begin` of the result.
 */
export async function checkCoverage(
  services: CoverServices,
  memberId: string,
  query: CoverageQuery,
): Promise<Cover | undefined> {
  const { freeMembers, paidPlansOf, clock } = services
  if (freeMembers.has(memberId)) return undefined
  const paid = await paidPlansOf(memberId)
  const { tier, until } = planOf(paid, clock())
  if (tier === 'free') {
    freeMembers.add(memberId)
    return undefined
  }
  if (until && plans[tier].details === 'full') return { details: 'full', until }
  const use = useOf(services, paid, query)
  if (!use) return undefined
  const covered = { details: 'basic', until: use.until ?? clock() } as const
  if (use.until) return covered
  return { ...covered, begin: (db) => beginCheck(services, db, { memberId, query }) }
}

/** Returns the bought check of a number: one that was started for it, or a waiting one. */
function useOf(
  { vault, clock }: Pick<CoverServices, 'vault' | 'clock'>,
  { purchases }: Pick<PaidPlans, 'purchases'>,
  { lookedUp, begin }: CoverageQuery,
): Check | undefined {
  const checks = usableChecks(purchases, clock())
  const running = checks.find(({ purchase }) => isForNumber(vault, purchase, lookedUp))
  if (running?.until) return running
  return begin ? checks.find(({ until }) => until === undefined) : undefined
}

/**
 * Starts a bought check that waits. Parallel calls of a member run one after another: each sees
 * which one the previous call has started for which number, and uses that or the next. Returns
 * whether one covers the number.
 */
async function beginCheck(
  services: CoverServices,
  db: Handle,
  { memberId, query }: { memberId: string; query: CoverageQuery },
): Promise<boolean> {
  const { vault, clock } = services
  await lockName(db, `bought checks ${memberId}`, 'alone')
  const use = useOf(services, { purchases: await listPaidPurchases(db, memberId) }, query)
  if (!use || use.until) return use !== undefined
  const start = { ...tagNumber(vault, query.lookedUp), startedAt: clock() }
  return updatePurchase(db, use.purchase, start)
}
