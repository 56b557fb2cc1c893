import type { Watch } from '@sidelight/contract/calls/watches'
import { normalizeHandle } from '@sidelight/contract/rules/masking/identifiers'
import {
  type CheckServices,
  consumeCheck,
  freshValues,
  refundCheck,
  type Searcher,
} from './consume-check.ts'

type Watched = Pick<Watch, 'kind' | 'value'>

/** Counts values that a member begins to watch. Throws `quota_spent` when a budget has none left. */
export type WatchChecks = (searcher: Searcher, watched: readonly Watched[]) => Promise<void>

/** Returns the name by which checks count a watched value: that of a search for it. */
export function checkedNameOf({ kind, value }: Watched): string {
  return kind === 'email' ? normalizeHandle(value) : value
}

/**
 * Returns a function that consumes a check for each value, as a search for it would. A value that
 * the member has checked in the last 24 hours was counted then. No bought check is begun, and no
 * miss is counted: a watch answers nothing yet.
 */
export function createWatchChecks(services: CheckServices): WatchChecks {
  const { limits } = services
  return async (searcher, watched) => {
    const fresh: Watched[] = []
    for (const one of watched) {
      const [isNew] = await freshValues(services, searcher.memberId, [checkedNameOf(one)])
      if (isNew !== undefined) fresh.push(one)
    }
    if (fresh.length === 0) return
    const { miss } = await consumeCheck(services, searcher, {
      numbers: fresh.filter(({ kind }) => kind === 'phone').map(({ value }) => value),
      values: fresh.map(checkedNameOf),
      asWritten: false,
      begin: false,
    })
    if (miss) await refundCheck(limits, searcher, { checks: undefined, misses: 1 })
  }
}
