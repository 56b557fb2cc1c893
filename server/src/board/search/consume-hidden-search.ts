import { msg } from '@sidelight/contract/msg'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import type { ConfirmedMembers } from '../../accounts/index.ts'
import type { Network } from '../../platform/http/network.ts'
import { quotaExceeded } from '../../platform/http/quota-exceeded.ts'
import type { Budget, Limits, Whose } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import { HIDDEN_SEARCHES, NEWCOMER_HOURS } from '../board-policy.ts'

export interface HiddenSearchServices extends Pick<Services, 'db' | 'limits'> {
  confirmed: ConfirmedMembers
}

/** The searcher whose budget is used: a member, or a visitor identified by network. */
export interface Searcher {
  memberId: string | undefined
  network: Network
}

/**
 * Uses one search of hidden values from the searcher's budget and, for a member, from that of all
 * members of the network. Throws `quota_spent` if either is used up, and then uses neither.
 */
export async function consumeHiddenSearch(
  services: HiddenSearchServices,
  { memberId, network }: Searcher,
  now: Date,
): Promise<void> {
  const { limits } = services
  if (limits.off) return
  if (memberId === undefined) return spend(limits, HIDDEN_SEARCHES.visitor, { whose: network, now })
  const { newcomer, member } = HIDDEN_SEARCHES
  await spend(limits, HIDDEN_SEARCHES.network, { whose: network, now })
  const own = (await isNewcomer(services, memberId, now)) ? newcomer : member
  try {
    await spend(limits, own, { whose: memberId, now })
  } catch (refusal) {
    await limits.refund(HIDDEN_SEARCHES.network, network)
    throw refusal
  }
}

async function spend(
  limits: Limits,
  budget: Budget,
  { whose, now }: { whose: Whose; now: Date },
): Promise<void> {
  const spent = await limits.consume(budget, whose)
  if (spent.allowed) return
  const what =
    budget === HIDDEN_SEARCHES.network
      ? msg('{points} searches for hidden details from this network', { points: budget.points })
      : msg('{points} searches for names, handles, emails and numbers', { points: budget.points })
  throw quotaExceeded(what, spent, now)
}

/**
 * Returns whether the account is new or its email unconfirmed. A smaller budget makes accounts that
 * are created only to search less useful.
 */
async function isNewcomer(
  { db, confirmed }: HiddenSearchServices,
  memberId: string,
  now: Date,
): Promise<boolean> {
  const since = await confirmed.since(db, memberId)
  return !since || now.getTime() - since.getTime() < NEWCOMER_HOURS * HOUR_MS
}
