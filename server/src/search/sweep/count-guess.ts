import {
  type CheckServices,
  countCheck,
  freshValues,
  refundCheck,
  type Searcher,
} from '../count-check.ts'
import { type Cover, coverQuery } from '../cover-query.ts'
import type { Query } from '../read-query.ts'

/** The typed values of a call that names a match by its id. */
export interface Guess {
  cover: Cover
  /**
   * Whether the values may be looked up. A member without a plan may not look up a value that she
   * has not checked, because that would be a check.
   */
  isPaid: boolean
  /** Refunds what the outcome does not cost, as after a search. */
  settle(found: boolean): Promise<void>
  /** Refunds everything, after a failure of the server. */
  giveBack(): Promise<void>
}

/**
 * Counts the values of a query that names a match by its id. The id is the same however the match
 * was found, so the response reveals whether a value belongs to it. A value that the member has not
 * checked today therefore counts as a check. Throws `quota_spent`.
 */
export async function countGuess(
  services: CheckServices,
  searcher: Searcher,
  query: Query,
): Promise<Guess> {
  const { limits } = services
  const { memberId } = searcher
  const asked = { ...query, begin: false }
  const cover = await coverQuery(services, memberId, asked)
  const fresh = limits.off ? [] : await freshValues(services, memberId, query.values)
  const isPaid = fresh.length === 0 || cover.unpaid === 0
  if (fresh.length === 0 || !isPaid) {
    return { cover, isPaid, settle: async () => {}, giveBack: async () => {} }
  }
  const counted = await countCheck(services, searcher, asked)
  return {
    cover,
    isPaid,
    settle: (found) =>
      refundCheck(limits, searcher, {
        networkChecks: undefined,
        misses: counted.miss ? Number(found) : undefined,
      }),
    giveBack: () => counted.giveBack(),
  }
}

/** Runs a lookup that was counted, and refunds what its outcome does not cost. */
export async function settled<Found>(
  guess: Pick<Guess, 'settle' | 'giveBack'>,
  lookUp: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  try {
    const found = await lookUp()
    await guess.settle(found !== undefined)
    return found
  } catch (failure) {
    await guess.giveBack()
    throw failure
  }
}
