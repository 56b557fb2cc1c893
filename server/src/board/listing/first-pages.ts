import type { Clock } from '../../platform/clock.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

/**
 * A cache of the first pages that all readers share; `read` distinguishes pages of different
 * filters by name.
 */
export interface FirstPages extends PageCache {
  /** Clears the cache. Must be called after a change of the board is committed, never before. */
  clear: () => void
  /** Returns how often the cache was cleared: the changes of the board that this node knows. */
  changes: () => number
}

export function createFirstPages(clock: Clock): FirstPages {
  let changed = 0
  const changes = () => changed
  const clear = () => void (changed += 1)
  return { ...createPageCache(clock, changes), clear, changes }
}
