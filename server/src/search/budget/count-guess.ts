import type { Query } from '../read-query.ts'
import type { FoundReports } from '../reports/find-reports.ts'
import type { Report } from '../reports/report.ts'
import {
  type CheckServices,
  countCheck,
  freshValues,
  refundCheck,
  type Searcher,
  unsearchedValues,
} from './count-check.ts'
import { type Cover, coverQuery } from './cover-query.ts'

/** The counted values of a call that names a match by its id. */
export interface Guess {
  cover: Cover
  /**
   * Runs `find` and returns the reports of the match. Refunds the miss if they are found and
   * each new value leads to a report of another member, and everything if it fails. Without
   * a plan for values that the member has not checked today, runs nothing and finds nothing,
   * because that would be a check.
   */
  lookUp: (
    isAsked: (reports: Report[]) => boolean,
    find: () => Promise<FoundReports>,
  ) => Promise<Report[] | undefined>
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
  if (cover.unpaid > 0 && fresh.length > 0) return { cover, lookUp: async () => undefined }
  // Watching a value counts it as checked, but counts no miss. The miss is counted when a member
  // searches for the value, or guesses it here.
  const unsearched = limits.off ? [] : await unsearchedValues(services, memberId, query.values)
  if (cover.unpaid > 0 || fresh.length + unsearched.length === 0) {
    return { cover, lookUp: async (isAsked, find) => (await find()).lists.find(isAsked) }
  }
  const counted = await countCheck(services, searcher, asked)
  return {
    cover,
    lookUp: async (isAsked, find) => {
      try {
        const { lists, leading } = await find()
        const found = lists.find(isAsked)
        const isHit = found !== undefined && counted.unsearched.every((value) => leading.has(value))
        const misses = counted.miss ? Number(isHit) : undefined
        await refundCheck(limits, searcher, { networkChecks: undefined, misses })
        return found
      } catch (failure) {
        await counted.refund()
        throw failure
      }
    },
  }
}
