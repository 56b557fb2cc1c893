import type { LimitClass } from '@sidelight/contract/call'
import { Problem } from '@sidelight/contract/problem'
import type { Budget, Limits } from './limits.ts'

/** (policy) What one address may ask of the whole server. */
const PER_ADDRESS: Budget = { name: 'address', points: 1_200, seconds: 60 }

/** (policy) What one member, or one address without a session, may ask of one class of calls. */
const PER_CLASS: Record<LimitClass, Budget> = {
  read: { name: 'read', points: 600, seconds: 60 },
  write: { name: 'write', points: 120, seconds: 60 },
  search: { name: 'search', points: 120, seconds: 60 },
  'board-search': { name: 'board-search', points: 120, seconds: 60 },
}

/** Throws `too_many_requests` with the seconds to wait when either budget is spent. */
export async function spendCallLimits(
  limits: Limits,
  limitClass: LimitClass,
  who: { address: string; memberId: string | undefined },
): Promise<void> {
  if (limits.off) return
  const spent = [
    await limits.spend(PER_ADDRESS, who.address),
    await limits.spend(PER_CLASS[limitClass], who.memberId ?? who.address),
  ]
  const refused = spent.find(({ allowed }) => !allowed)
  if (!refused) return
  throw new Problem('too_many_requests', 'Too many requests. Please wait a moment and try again.', {
    retryAfterSeconds: Math.ceil(refused.renewsInMs / 1_000),
  })
}
