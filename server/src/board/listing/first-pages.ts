import type { Warning } from '@sidelight/contract/calls/board'
import type { Clock } from '../../platform/clock.ts'
import type { Page } from '../../platform/http/serve-call.ts'
import { FIRST_PAGE_MS } from '../board-policy.ts'

/** A first page as visitors see it. */
export interface FirstPage {
  page: Page<Warning>
  /** The authors of its warnings, as tags in hex, in its order. Never leaves the server. */
  authors: readonly string[]
}

/** A cache of the first pages that all readers share. Each page lives for `FIRST_PAGE_MS`. */
export interface FirstPages {
  /** Returns the cached page, or loads it. `name` distinguishes pages of different filters. */
  read(name: string, load: () => Promise<FirstPage>): Promise<FirstPage>
  /** Clears the cache. To be called after a change of the board is committed, never before. */
  clear: () => void
  /** Returns how often it was cleared: how often the board has changed, as far as is known here. */
  changes: () => number
}

/** Returns an empty cache. A page whose load failed is not cached. */
export function createFirstPages(clock: Clock): FirstPages {
  let changes = 0
  const cached = new Map<string, { page: Promise<FirstPage>; until: number }>()

  return {
    read(name, load) {
      const now = clock().getTime()
      const known = cached.get(name)
      if (known && now < known.until) return known.page
      const page = load()
      cached.set(name, { page, until: now + FIRST_PAGE_MS })
      page.catch(() => cached.delete(name))
      return page
    },
    clear() {
      changes += 1
      cached.clear()
    },
    changes: () => changes,
  }
}
