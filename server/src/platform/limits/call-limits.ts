import type { LimitClass, NetworkLimit } from '@sidelight/contract/calls/call'
import { msg } from '@sidelight/contract/msg'
import type { Network } from '../http/network.ts'
import { tooManyAttempts, tooManyRequests } from '../http/too-many-requests.ts'
import type { Budget, Limits } from './limits.ts'

/** (policy) Requests of one network to the whole server. */
const PER_NETWORK: Budget = { name: 'network', points: 1_200, seconds: 60 }

/** (policy) Requests of one member, or of one network without a session, to a class of calls. */
const PER_CLASS: Record<LimitClass, Budget> = {
  read: { name: 'read', points: 600, seconds: 60 },
  // A list contains up to 4 MB of the member's own texts, whose answer takes 140 ms.
  'own-list': { name: 'own-list', points: 60, seconds: 60 },
  write: { name: 'write', points: 120, seconds: 60 },
  search: { name: 'search', points: 120, seconds: 60 },
  'board-search': { name: 'board-search', points: 120, seconds: 60 },
}

/** Throws `too_many_requests`, with the seconds to wait, if a budget is exceeded. */
export async function consumeCallLimits(
  limits: Limits,
  limitClass: LimitClass,
  who: { network: Network; memberId: string | undefined },
): Promise<void> {
  if (limits.off) return
  const spent = [
    await limits.consume(PER_NETWORK, who.network),
    await limits.consume(PER_CLASS[limitClass], who.memberId ?? who.network),
  ]
  const refused = spent.find(({ allowed }) => !allowed)
  if (!refused) return
  throw tooManyRequests(
    msg('Too many requests. Please wait a moment and try again.'),
    refused.renewsInMs,
  )
}

/** Throws `too_many_requests`, with the seconds to wait, if the call's own budget is exceeded. */
export async function consumeNetworkLimit(
  limits: Limits,
  limit: NetworkLimit,
  network: Network,
): Promise<void> {
  const { allowed, renewsInMs } = await limits.consume(limit, network)
  if (allowed) return
  throw tooManyAttempts(Math.ceil(renewsInMs / 1_000))
}
