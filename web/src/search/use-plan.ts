import { plans } from '@sidelight/contract/rules/plans'
import { useMemo } from 'react'
import { serverDate } from '../platform/api/server-clock.ts'
import { useMember } from '../platform/session/session.ts'
import { useBoughtCheck, useLatestSearch } from './queries.ts'
import { type Plan, quotaLine } from './quota.ts'

interface MemberPlan extends Plan {
  /** The name of a plan that covers one number. */
  single: string | undefined
}

/**
 * Returns what the member's plan means for the next check. The billing is read only if a bought
 * check may wait.
 */
export function usePlan(): MemberPlan {
  const member = useMember()
  const tier = member?.subscriptionTier
  const single = tier === 'promo' || tier === 'basic'
  const { data } = useBoughtCheck(member?.id ?? '', single)
  const waiting = single && data?.startBy ? plans[tier].name : undefined
  return {
    unlimited: tier === 'full' || tier === 'vip',
    waiting,
    single: single ? plans[tier].name : undefined,
  }
}

/**
 * Returns the line below the box. The time is read when an answer arrives, because the server's
 * clock is not known before.
 */
export function useQuotaLine(plan: Plan): string {
  const answer = useLatestSearch()?.answer
  const asOf = useMemo(() => ({ answer, now: serverDate() }), [answer])
  return quotaLine(asOf.answer, asOf.now, plan)
}
