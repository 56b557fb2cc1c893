import { plans } from '@sidelight/contract/rules/plans'
import type { Handle } from '../../platform/database/tables.ts'
import type { PaymentServices } from '../payment-services.ts'
import { updatePurchase } from '../purchases-table.ts'
import { usableChecks } from './access-windows.ts'
import { isForNumber, tagNumber } from './checked-number.ts'
import { planOf } from './current-plan.ts'
import type { PaidPlans } from './paid-plans-table.ts'

/** How much a member's plan opens of one number, and until when. */
export interface Cover {
  details: 'basic' | 'full'
  until: Date
  /**
   * Begins the bought check on which it rests and which has not started, in the caller's
   * transaction. Resolves to false when a parallel look-up took it.
   */
  begin?: (db: Handle) => Promise<boolean>
}

/** What is looked up, and whether a waiting check may start for it. */
export interface CoverageQuery {
  lookedUp: string
  begin: boolean
}

export type CoverServices = Pick<
  PaymentServices,
  'db' | 'clock' | 'vault' | 'freeMembers' | 'paidPlansOf'
>

/**
 * Returns what a member's plan covers of a look-up; undefined if nothing. Full and VIP cover
 * everything. A promo or basic check covers its one number until its window ends; a waiting one is
 * not started here, but by `begin` of the cover.
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
  return useCheck(services, paid, query)
}

function useCheck(
  { vault, clock }: CoverServices,
  { purchases }: PaidPlans,
  { lookedUp, begin }: CoverageQuery,
): Cover | undefined {
  const checks = usableChecks(purchases, clock())
  const running = checks.find(({ purchase }) => isForNumber(vault, purchase, lookedUp))
  if (running?.until) return { details: 'basic', until: running.until }
  const waiting = checks.find((check) => check.until === undefined)
  if (!waiting || !begin) return undefined
  const start = { ...tagNumber(vault, lookedUp), startedAt: clock() }
  return {
    details: 'basic',
    until: clock(),
    begin: (db) => updatePurchase(db, waiting.purchase, start),
  }
}
