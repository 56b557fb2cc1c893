import type { Billing } from '@sidelight/contract/calls/payments'
import { plans } from '@sidelight/contract/rules/plans'
import { useMemo } from 'react'
import { serverDate } from '../platform/api/server-clock.ts'
import { useMember } from '../platform/session/session.ts'
import { type Search, useBoughtCheck, useLatestSearch } from './queries.ts'
import { type Plan, quotaLine } from './quota.ts'

export interface MemberPlan extends Plan {
  /** The member's tier in the session. */
  tier: string | undefined
  /** Whether it covers one number. */
  isSingle: boolean
}

/**
 * Returns what the member's plan means for the next check. The billing is read only if a bought
 * check may wait.
 */
export function usePlan(): MemberPlan {
  const member = useMember()
  const tier = member?.subscriptionTier
  const isSingle = tier === 'promo' || tier === 'basic'
  const { data } = useBoughtCheck(member?.id ?? '', isSingle)
  return {
    unlimited: tier === 'full' || tier === 'vip',
    ...boughtChecks(isSingle && data ? data.passes : []),
    tier,
    isSingle,
  }
}

function boughtChecks(passes: Billing['passes']) {
  const next = passes.find(({ until }) => until === null)
  return {
    waiting: next && plans[next.plan].name,
    isRunning: passes.some(({ until }) => until !== null),
  }
}

/**
 * Returns the line below the box. The time is read when an answer arrives, because the server's
 * clock is not known before.
 */
export function useQuotaLine(plan: MemberPlan): string {
  const latest = useLatestSearch()
  const answer = latest && !hasPlanEnded(latest, plan) ? latest.answer : undefined
  const asOf = useMemo(() => ({ answer, now: serverDate() }), [answer])
  return quotaLine(asOf.answer, asOf.now, plan)
}

/**
 * Returns whether the plan that paid for a search has ended since. An answer may be newer than the
 * session, so it counts only if it is restored, or if the session's tier is another one since.
 */
export function hasPlanEnded(
  { restored, tier: before, answer: { details } }: Search,
  { unlimited, tier, isSingle }: MemberPlan,
): boolean {
  const isOlder = restored === true || (before !== undefined && before !== tier)
  if (!isOlder || unlimited) return false
  return details === 'full' || (details === 'basic' && !isSingle)
}
