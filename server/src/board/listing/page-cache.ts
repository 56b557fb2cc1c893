import type { Clock } from '../../platform/clock.ts'
import { CACHED_PAGES } from '../board-policy.ts'
import type { SharedPage } from './shared-page.ts'

/**
 * A cache of pages that all readers share. A page is cached for `CACHED_PAGES.ms`, or until the
 * board changes.
 */
export interface PageCache {
  /** Returns the cached page of this name, or loads it. */
  read(name: string, load: () => Promise<SharedPage>): Promise<SharedPage>
}

interface CachedPage {
  page: Promise<SharedPage>
  until: number
  /** The number of changes of the board when the page began to load. */
  changes: number
}

/**
 * Returns an empty cache of at most `CACHED_PAGES.atMost` pages, from which the least recently read
 * ones are evicted. `changes` returns the number of changes of the board that this node knows of. A
 * page that fails to load is not cached.
 */
export function createPageCache(clock: Clock, changes: () => number): PageCache {
  const cached = new Map<string, CachedPage>()

  function findCurrent(name: string, now: number): CachedPage | undefined {
    const found = cached.get(name)
    return found && now < found.until && found.changes === changes() ? found : undefined
  }

  return {
    read(name, load) {
      const now = clock().getTime()
      const current = findCurrent(name, now) ?? {
        page: load(),
        until: now + CACHED_PAGES.ms,
        changes: changes(),
      }
      // The most recently read page is the last entry of the map.
      cached.delete(name)
      cached.set(name, current)
      const [oldest] = cached.keys()
      if (cached.size > CACHED_PAGES.atMost && oldest !== undefined) cached.delete(oldest)
      current.page.catch(() => {
        if (cached.get(name) === current) cached.delete(name)
      })
      return current.page
    },
  }
}
