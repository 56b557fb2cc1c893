import type { Clock } from '../../platform/clock.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

/**
 * A cache of the first pages, which all readers share. The names given to `read` distinguish pages
 * with different filters.
 */
export interface FirstPages extends PageCache {
  /** Clears the cache. Must be called after a change of the board is committed. */
  clear: () => void
  /**
   * Returns how often the cache was cleared, which is the number of changes of the board that this
   * node knows of.
   */
  changes: () => number
}

export function createFirstPages(clock: Clock): FirstPages {
  let changed = 0
  const changes = () => changed
  const clear = () => void (changed += 1)
  return { ...createPageCache(clock, changes), clear, changes }
}
