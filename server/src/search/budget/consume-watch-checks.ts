import type { Watch } from '@sidelight/contract/calls/watches'
import { normalizeHandle } from '@sidelight/contract/rules/masking/identifiers'
import type { Handle } from '../../platform/database/tables.ts'
import { handleName } from '../read-query.ts'
import { CHECKS } from '../search-policy.ts'
import { chargeCheck, costs } from './charge-check.ts'
import {
  type CheckServices,
  type CountedCheck,
  checksSpent,
  countCheck,
  freshValues,
  noteRefusal,
  type Searcher,
} from './count-check.ts'

type Watched = Pick<Watch, 'kind' | 'value'>

/** The checks that new watches cost. */
export interface WatchCharge {
  /**
   * Uses the checks in the transaction that stores the watches. Throws `quota_spent` if parallel
   * calls have left too few.
   */
  take(db: Handle): Promise<void>
  /**
   * Refunds what was counted for watches that were not stored. Must be called outside the
   * transaction.
   */
  refund(): Promise<void>
}

/** Counts values that a member begins to watch. Throws `quota_spent` if a budget is used up. */
export type WatchChecks = (searcher: Searcher, watched: readonly Watched[]) => Promise<WatchCharge>

/**
 * Returns the name under which checks count a watched value, which is that of a search for the
 * value.
 */
export function checkedNameOf({ kind, value }: Watched): string {
  if (kind === 'phone') return value
  return handleName(kind === 'email' ? normalizeHandle(value) : value)
}

/**
 * Returns a function that counts a check for each value, as a search for it would. A value that the
 * member has checked in the last 24 hours is not counted again. Starts no bought check and counts
 * no miss, because a watch returns no result: the first search for the value counts it.
 */
export function createWatchChecks(services: CheckServices): WatchChecks {
  return async (searcher, watched) => {
    const { memberId } = searcher
    const counted = await countWatched(services, searcher, watched)
    let isRefused = false
    return {
      async take(db) {
        if (!counted) return
        const spent = await chargeCheck(services, db, { memberId, counted })
        isRefused = !spent.allowed
        if (isRefused) throw checksSpent(spent, services.clock())
      },
      async refund() {
        if (isRefused) await noteRefusal(services, memberId, CHECKS)
        await counted?.refund()
      },
    }
  }
}

/** Returns undefined if there is nothing to charge. */
async function countWatched(
  services: CheckServices,
  searcher: Searcher,
  watched: readonly Watched[],
): Promise<CountedCheck | undefined> {
  const fresh: Watched[] = []
  for (const one of watched) {
    const [isNew] = await freshValues(services, searcher.memberId, [checkedNameOf(one)])
    if (isNew !== undefined) fresh.push(one)
  }
  if (fresh.length === 0) return undefined
  const counted = await countCheck(services, searcher, {
    numbers: fresh.filter(({ kind }) => kind === 'phone').map(({ value }) => value),
    values: fresh.map(checkedNameOf),
    asWritten: false,
    begin: false,
    isWatch: true,
  })
  return costs(counted) ? counted : undefined
}
