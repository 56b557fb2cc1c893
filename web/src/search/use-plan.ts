import { plans } from '@sidelight/contract/rules/plans'
import { useMember } from '../platform/session/session.ts'
import { useBoughtCheck } from './queries.ts'
import type { Plan } from './quota.ts'

/**
 * Returns what the member's plan means for the next check. Only a bought check can wait, so it is
 * read only then.
 */
export function usePlan(): Plan {
  const member = useMember()
  const tier = member?.subscriptionTier
  const single = tier === 'promo' || tier === 'basic'
  const { data } = useBoughtCheck(member?.id ?? '', single)
  const waiting = single && data?.startBy ? plans[tier].name : undefined
  return { unlimited: tier === 'full' || tier === 'vip', waiting }
}
