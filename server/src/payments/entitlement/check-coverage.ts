import { plans } from '@sidelight/contract/rules/plans'
import type { PaymentServices } from '../payment-services.ts'
import { UPDATE_ROUNDS } from '../payments-policy.ts'
import { updatePurchase } from '../purchases-table.ts'
import { usableChecks } from './access-windows.ts'
import { isForNumber, tagNumber } from './checked-number.ts'
import { planOf } from './current-plan.ts'
import type { PaidPlans } from './paid-plans-table.ts'

/** How much a member's plan opens of one number, and until when. */
export interface Cover {
  details: 'basic' | 'full'
  until: Date
  /** It rests on a bought check that has not started. */
  waits?: true
}

/**
 * What is looked up, and whether a waiting check may start for it. `would` returns the same answer
 * without starting one.
 */
export interface CoverageQuery {
  lookedUp: string
  begin: boolean | 'would'
}

export type CoverServices = Pick<
  PaymentServices,
  'db' | 'clock' | 'vault' | 'freeMembers' | 'paidPlansOf'
>

/**
 * Returns what a member's plan covers of a look-up; undefined if nothing. Full and VIP cover
 * everything. A promo or basic check covers its one number until its window ends; `begin` starts a
 * waiting one. Of two parallel first checks only one takes it.
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
  return useCheck(services, { memberId, paid }, query)
}

async function useCheck(
  services: CoverServices,
  { memberId, paid }: { memberId: string; paid: PaidPlans },
  { lookedUp, begin }: CoverageQuery,
): Promise<Cover | undefined> {
  const { vault, clock } = services
  let { purchases } = paid
  for (let round = 0; round < UPDATE_ROUNDS; round += 1) {
    const checks = usableChecks(purchases, clock())
    const running = checks.find(({ purchase }) => isForNumber(vault, purchase, lookedUp))
    if (running?.until) return { details: 'basic', until: running.until }
    const waiting = checks.find((check) => check.until === undefined)
    if (!waiting || begin === false) return undefined
    if (begin === 'would') return { details: 'basic', until: clock(), waits: true }
    const start = { ...tagNumber(vault, lookedUp), startedAt: clock() }
    // The next round finds out whether this call or a parallel one took it.
    await updatePurchase(services.db, waiting.purchase, start)
    ;({ purchases } = await services.paidPlansOf(memberId))
  }
  throw new Error('A check could not be begun in any round')
}
