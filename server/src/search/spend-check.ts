import { digitsOf } from '@sidelight/contract/identifiers'
import type { Problem } from '@sidelight/contract/problem'
import type { Payments } from '../payments/index.ts'
import type { BlindIndex } from '../platform/blind-index.ts'
import type { Clock } from '../platform/clock.ts'
import { appendEvent } from '../platform/event-log.ts'
import type { Budget, Limits, Spent } from '../platform/limits.ts'
import { quotaSpent } from '../platform/quota-spent.ts'
import type { Handle } from '../platform/tables.ts'
import type { Query } from './read-query.ts'
import {
  ADDRESS_CHECKS,
  CHECKS,
  COUNTED,
  NEIGHBOURS,
  NOTED_REFUSALS,
  RANGE_DIGITS,
  SURE_DIGITS,
} from './search-policy.ts'

export interface CheckServices {
  db: Handle
  index: BlindIndex
  limits: Limits
  clock: Clock
  coverCheck: Payments['coverCheck']
}

/** What a check left to her, and how much of the matches her plan opens. */
export interface CheckSpent extends Spent {
  details: 'none' | 'basic' | 'full'
}

/** Who checks, as the budgets know her. */
export interface Searcher {
  memberId: string
  /** The keyed tag of her network address. */
  address: string
}

const spentWords = {
  network: /* i18n */ `${ADDRESS_CHECKS.points} checks from this network`,
  neighbours: /* i18n */ `${NEIGHBOURS.points} checks of neighbouring numbers`,
  own: /* i18n */ `${CHECKS.points} checks`,
}

/** For whoever has paid for this check. */
const UNCOUNTED = { allowed: true, left: Number.POSITIVE_INFINITY, renewsInMs: 0 }

/**
 * Takes one check, and answers what is left to her. What her plan pays for takes nothing (§6). Throws
 * `quota_spent` when she or her address has none left, or when the numbers are a sweep, with or
 * without a plan; every refusal is noted.
 */
export async function spendCheck(
  services: CheckServices,
  searcher: Searcher,
  query: Pick<Query, 'numbers' | 'handles' | 'emails'>,
): Promise<CheckSpent> {
  const { limits, coverCheck } = services
  const { memberId, address } = searcher
  const refuse = async (budget: Budget, what: string, spent: Spent): Promise<Problem> => {
    await noteRefusal(services, memberId, budget)
    return quotaSpent(what, spent, services.clock())
  }
  const swept = limits.off ? undefined : await countNeighbours(services, memberId, query.numbers)
  if (swept) throw await refuse(NEIGHBOURS, spentWords.neighbours, swept)
  const cover = await coverCheck(memberId, { lookedUp: lookedUpBy(query), begin: true })
  if (cover) return { ...UNCOUNTED, details: cover.details }
  if (limits.off) return { ...UNCOUNTED, details: 'none' }
  const network = await limits.spend(ADDRESS_CHECKS, address)
  if (!network.allowed) throw await refuse(ADDRESS_CHECKS, spentWords.network, network)
  const own = await limits.spend(CHECKS, memberId)
  if (own.allowed) return { ...own, details: 'none' }
  await limits.refund(ADDRESS_CHECKS, address)
  throw await refuse(CHECKS, spentWords.own, own)
}

/** The one value that a paid check is bound to. */
export function lookedUpBy(query: Pick<Query, 'numbers' | 'handles' | 'emails'>): string {
  return [...query.numbers, ...query.handles, ...query.emails][0] ?? ''
}

/** For a check that failed on our side. Its number stays counted, so that a retry counts no more. */
export async function giveCheckBack(
  limits: Limits,
  { memberId, address }: Searcher,
  spent: Spent,
): Promise<void> {
  if (!Number.isFinite(spent.left)) return
  await Promise.all([limits.refund(CHECKS, memberId), limits.refund(ADDRESS_CHECKS, address)])
}

/** Counts each number once a day in its range; answers the spent budget when one is too many. */
async function countNeighbours(
  { index, limits }: CheckServices,
  memberId: string,
  numbers: readonly string[],
): Promise<Spent | undefined> {
  // The counters may lie in Redis: they know neither the member nor the range.
  const tagOf = (text: string) => index.tag('match', `${memberId} ${text}`).toString('base64url')
  for (const number of numbers.filter((text) => digitsOf(text).length >= SURE_DIGITS)) {
    const counted = tagOf(number)
    if (!(await limits.look(COUNTED, counted)).allowed) continue
    const spent = await limits.spend(NEIGHBOURS, tagOf(number.slice(0, -RANGE_DIGITS)))
    if (!spent.allowed) return spent
    await limits.spend(COUNTED, counted)
  }
  return undefined
}

/** Notes which budget refused a check: neither whose check it was nor of what. */
async function noteRefusal(
  { db, limits, clock }: CheckServices,
  memberId: string,
  budget: Budget,
): Promise<void> {
  const { allowed } = await limits.spend(NOTED_REFUSALS, memberId)
  if (!allowed) return
  const verb = budget === NEIGHBOURS ? 'sweep-suspected' : 'search-refused'
  await appendEvent(db, { at: clock(), actor: 'member', verb, note: budget.name })
}
