import { plans } from '@sidelight/contract/plans'
import { isForNumber, keepNumber } from './checked-number.ts'
import { currentPlan } from './current-plan.ts'
import { usableChecks } from './pass-windows.ts'
import type { PaymentServices } from './payment-services.ts'
import { SETTLE_ROUNDS } from './payments-policy.ts'
import { listPaidPurchases, updatePurchase } from './purchases-table.ts'

/** How much a member's plan opens of one number, and until when. */
export interface Cover {
  details: 'basic' | 'full'
  until: Date
}

/** What is looked at, and whether a check that waits may be begun for it. */
export interface CoverWish {
  lookedUp: string
  begin: boolean
}

export type CoverServices = Pick<PaymentServices, 'db' | 'clock' | 'vault' | 'freeMembers'>

/**
 * Whether a member's plan pays for looking at this. Full and VIP pay for anything. A promo or basic
 * check pays for its one number, again and again until its window ends; `begin` starts one that
 * waits. Of two first checks at once only one can take it.
 */
export async function coverCheck(
  services: CoverServices,
  memberId: string,
  wish: CoverWish,
): Promise<Cover | undefined> {
  const { freeMembers } = services
  if (freeMembers.has(memberId)) return undefined
  const { tier, until } = await currentPlan(services, memberId)
  if (tier === 'free') {
    freeMembers.add(memberId)
    return undefined
  }
  if (until && plans[tier].details === 'full') return { details: 'full', until }
  return useCheck(services, memberId, wish)
}

async function useCheck(
  services: CoverServices,
  memberId: string,
  { lookedUp, begin }: CoverWish,
): Promise<Cover | undefined> {
  const { vault, clock } = services
  for (let round = 0; round < SETTLE_ROUNDS; round += 1) {
    const checks = await checksOf(services, memberId)
    const running = checks.find(({ purchase }) => isForNumber(vault, purchase, lookedUp))
    if (running?.until) return { details: 'basic', until: running.until }
    const waiting = checks.find((check) => check.until === undefined)
    if (!waiting || !begin) return undefined
    const start = { ...keepNumber(vault, lookedUp), startedAt: clock() }
    // Whether this one took it or a parallel one did, the next round sees.
    await updatePurchase(services.db, waiting.purchase, start)
  }
  throw new Error('A check could not be begun in any round')
}

async function checksOf({ db, clock }: CoverServices, memberId: string) {
  return usableChecks(await listPaidPurchases(db, memberId), clock())
}
