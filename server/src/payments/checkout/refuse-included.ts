import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { includesPlan, type OneTimePlan, plans } from '@sidelight/contract/rules/plans'
import { currentPlan } from '../entitlement/current-plan.ts'
import type { PaymentServices } from '../payment-services.ts'

/** Throws `plan_included` if the member's current plan includes everything of this one. */
export async function refuseIncluded(
  services: PaymentServices,
  memberId: string,
  plan: OneTimePlan,
): Promise<void> {
  const { tier } = await currentPlan(services, memberId)
  if (tier === 'free' || !includesPlan(tier, plan)) return
  const wanted = plans[plan].name
  const greater = plans[tier].name
  throw new Problem(
    'plan_included',
    msg('{wanted} is included in your {greater}. Nothing was charged.', { wanted, greater }),
  )
}
