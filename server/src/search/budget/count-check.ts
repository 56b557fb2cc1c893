import { type MessageDescriptor, msg } from '@sidelight/contract/msg'
import type { Problem } from '@sidelight/contract/problem'
import type { Payments } from '../../payments/index.ts'
import type { Network } from '../../platform/http/network.ts'
import { quotaExceeded } from '../../platform/http/quota-exceeded.ts'
import type { Budget, Limits, Spent, Whose } from '../../platform/limits/limits.ts'
import { appendEvent } from '../../platform/observability/event-log.ts'
import type { Services } from '../../platform/services.ts'
import type { Query } from '../read-query.ts'
import {
  CHECKS,
  COUNTED,
  DISTINCT,
  MISSES,
  NEIGHBOURS,
  NETWORK_CHECKS,
  NOTED_REFUSALS,
  SEARCHED,
} from '../search-policy.ts'
import { type Begin, type Cover, coverQuery } from './cover-query.ts'
import { rangesOf } from './neighbouring-ranges.ts'

export interface CheckServices extends Pick<Services, 'db' | 'limits' | 'clock' | 'index'> {
  checkCoverage: Payments['checkCoverage']
  /**
   * Resolves to whether the member may check these values for free, because they are watched and a
   * meeting is near.
   */
  isFreeCheck: (memberId: string, values: readonly string[]) => Promise<boolean>
}

/** What a counted check costs: a bought check, or checks of the day. */
export interface CheckCost {
  cover: Cover
  /**
   * The checks of the day. The network has already been charged; `chargeCheck` charges the member.
   */
  checks: number
}

/** A counted check: what will be left, what it costs, and what can be refunded. */
export interface CountedCheck extends CheckCost, Spent {
  /** Whether a miss was counted before the search ran. */
  miss: boolean
  /** The values that count as a miss unless a report of another member is found for each. */
  unsearched: readonly string[]
  /**
   * Refunds everything that was counted, including the values, for a search or a watch that is not
   * stored. If a value remained counted, it could be watched for free.
   */
  refund(): Promise<void>
}

/** The member who checks, and the network that the budgets count. */
export interface Searcher {
  memberId: string
  network: Network
}

interface Asked extends Pick<Query, 'numbers' | 'values' | 'asWritten'>, Partial<Begin> {
  /** Whether nothing is searched, so that no miss is counted. */
  isWatch?: boolean
}

const NEIGHBOUR_WORDS = msg('{points} checks of neighbouring numbers', {
  points: NEIGHBOURS.near.points,
})
const CHECKS_WORDS = msg('{points} checks', { points: CHECKS.points })
const SPENT_WORDS = new Map<Budget, MessageDescriptor>([
  [NEIGHBOURS.near, NEIGHBOUR_WORDS],
  [NETWORK_CHECKS, msg('{points} checks from this network', { points: NETWORK_CHECKS.points })],
  [CHECKS, CHECKS_WORDS],
  [
    DISTINCT,
    msg('{points} different numbers, handles and emails for today', { points: DISTINCT.points }),
  ],
  [MISSES, msg('{points} checks without a result for this hour', { points: MISSES.points })],
])

/** The result for a member whose plan pays for the check. */
const UNCOUNTED = { allowed: true, left: Number.POSITIVE_INFINITY, renewsInMs: 0 }

/**
 * Returns what a check costs: one of the day for each value that the member's plan does not pay for
 * (§6). The network's checks of the day, new values and neighbouring numbers are counted at once, and so are
 * misses if the plan pays or the number is not whole. Throws `quota_spent` if a budget is used up;
 * the refusal is logged and costs nothing. The member's own checks are only read here:
 * `chargeCheck` charges them when the search is stored.
 */
export async function countCheck(
  services: CheckServices,
  searcher: Searcher,
  query: Asked,
): Promise<CountedCheck> {
  const { limits } = services
  const { memberId } = searcher
  const cover = await coverQuery(services, memberId, query)
  if (limits.off) {
    const none = { checks: 0, miss: false, unsearched: [], refund: async () => {} }
    return { ...UNCOUNTED, cover, ...none }
  }
  const taken = createTaken(services, searcher)
  const refund = () => taken.refundAll()
  try {
    const { values, isWatch } = query
    const [fresh, unsearched] = await Promise.all([
      freshValues(services, memberId, values),
      isWatch ? [] : unsearchedValues(services, memberId, values),
    ])
    await countRanges(services, taken, { memberId, fresh, query, cover })
    const isFree = cover.unpaid > 0 && (await services.isFreeCheck(memberId, values))
    const own = isFree
      ? await limits.peek(CHECKS, memberId)
      : await countChecks(services, taken, { searcher, cover, fresh: fresh.length })
    const miss = unsearched.length > 0 && (cover.unpaid === 0 || query.asWritten)
    if (miss) await taken.take(MISSES, memberId)
    await taken.takeEach([
      ...fresh.map((value): [Budget, Whose] => [COUNTED, about(memberId, value)]),
      ...unsearched.map((value): [Budget, Whose] => [SEARCHED, about(memberId, value)]),
    ])
    const checks = isFree ? 0 : cover.unpaid
    return { ...own, cover, checks, miss, unsearched, refund }
  } catch (refusal) {
    await refund()
    throw refusal
  }
}

async function countChecks(
  { limits }: CheckServices,
  taken: Taken,
  {
    searcher: { memberId, network },
    cover: { unpaid },
    fresh,
  }: { searcher: Searcher; cover: Cover; fresh: number },
): Promise<Spent> {
  if (unpaid === 0) {
    if (fresh > 0) await taken.take(DISTINCT, memberId, fresh)
    return UNCOUNTED
  }
  await taken.take(NETWORK_CHECKS, network, unpaid)
  const spent = await limits.peek(CHECKS, memberId)
  if (spent.left < unpaid) throw await taken.refuse({ budget: CHECKS, spent })
  return { ...spent, left: spent.left - unpaid }
}

interface Refused {
  budget: Budget
  spent: Spent
}

/** What one check has used so far, so that it can be refunded. */
interface Taken {
  /** Takes points. Throws `quota_spent` if the budget has fewer left. */
  take(budget: Budget, whose: Whose, points?: number): Promise<Spent>
  /** Takes one point of each budget that has one. Returns the first refusal, if any. */
  takeEach(parts: readonly [Budget, Whose][]): Promise<Refused | undefined>
  /** Logs which budget refused and returns the error. The message names the budget `named`. */
  refuse(refused: Refused, named?: Refused): Promise<Problem>
  refundAll(): Promise<void>
}

function createTaken(services: CheckServices, { memberId }: Searcher): Taken {
  const { limits, clock } = services
  const taken: [Budget, Whose, number][] = []
  async function refuse(refused: Refused, { budget, spent } = refused): Promise<Problem> {
    await noteRefusal(services, memberId, refused.budget)
    return quotaExceeded(SPENT_WORDS.get(budget) ?? NEIGHBOUR_WORDS, spent, clock())
  }
  async function spend(budget: Budget, whose: Whose, points: number): Promise<Refused> {
    const spent = await limits.consume(budget, whose, points)
    if (spent.allowed) taken.push([budget, whose, points])
    return { budget, spent }
  }
  return {
    refuse,
    async take(budget, whose, points = 1) {
      const outcome = await spend(budget, whose, points)
      if (!outcome.spent.allowed) throw await refuse(outcome)
      return outcome.spent
    },
    async takeEach(parts) {
      const outcomes = await Promise.all(parts.map((part) => spend(...part, 1)))
      return outcomes.find(({ spent }) => !spent.allowed)
    },
    async refundAll() {
      await Promise.all(taken.map((part) => limits.refund(...part)))
    },
  }
}

/**
 * Points to refund. Zero runs the same statements without effect; undefined means that none were
 * taken.
 */
interface Refund {
  networkChecks: number | undefined
  misses: number | undefined
}

/** Refunds a part of what a check used. The values remain counted. */
export async function refundCheck(
  limits: Limits,
  { memberId, network }: Searcher,
  { networkChecks, misses }: Refund,
): Promise<void> {
  await Promise.all([
    networkChecks === undefined ? undefined : limits.refund(NETWORK_CHECKS, network, networkChecks),
    misses === undefined ? undefined : limits.refund(MISSES, memberId, misses),
  ])
}

/**
 * Returns the owner of a count about one member and one value. Stores receive only a keyed tag of
 * it (limits.ts).
 */
const about = (memberId: string, text: string) => `${memberId} ${text}`

/** Returns the values that the member has neither checked nor begun to watch today. */
export const freshValues = valuesWithout(COUNTED)

/** Returns the values that the member has not searched today. */
export const unsearchedValues = valuesWithout(SEARCHED)

/** Returns a function that selects the values that a member has not marked today. */
function valuesWithout(mark: Budget) {
  return async (
    { limits }: Pick<CheckServices, 'limits'>,
    memberId: string,
    values: readonly string[],
  ): Promise<string[]> => {
    const looks = await Promise.all(
      values.map((value) => limits.peek(mark, about(memberId, value))),
    )
    return values.filter((_, at) => looks[at]?.allowed)
  }
}

interface Counting {
  memberId: string
  fresh: readonly string[]
  query: Asked
  cover: Cover
}

/** Counts each number once a day in its ranges. Throws `quota_spent` if a range is used up. */
async function countRanges(
  services: CheckServices,
  taken: Taken,
  { memberId, fresh, query, cover }: Counting,
): Promise<void> {
  const ranges = query.numbers.filter((number) => fresh.includes(number)).flatMap(rangesOf)
  const refused = await taken.takeEach(
    ranges.map(({ budget, range }) => [budget, about(memberId, range)]),
  )
  if (refused) throw await taken.refuse(refused, await tooFewChecks(services, memberId, cover))
}

/**
 * Returns the refusal of the member's checks if too few are left for the query. It takes precedence
 * over the refusal of a range, after which the member would try another number in vain.
 */
async function tooFewChecks(
  { limits }: CheckServices,
  memberId: string,
  { unpaid }: Cover,
): Promise<Refused | undefined> {
  const spent = await limits.peek(CHECKS, memberId)
  return spent.left < unpaid ? { budget: CHECKS, spent } : undefined
}

/** Returns the error for a member who has too few checks left. */
export const checksSpent = (spent: Spent, now: Date): Problem =>
  quotaExceeded(CHECKS_WORDS, spent, now)

/** Logs which budget refused a check, without the member or the value. */
export async function noteRefusal(
  { db, limits, clock }: CheckServices,
  memberId: string,
  budget: Budget,
): Promise<void> {
  const { allowed } = await limits.consume(NOTED_REFUSALS, memberId)
  if (!allowed) return
  const isNeighbour = Object.values(NEIGHBOURS).some(({ name }) => name === budget.name)
  const verb = isNeighbour ? 'neighbours-refused' : 'search-refused'
  await appendEvent(db, { at: clock(), actor: 'member', verb, note: budget.name })
}
