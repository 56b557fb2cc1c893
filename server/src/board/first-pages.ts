import type { Warning } from '@sidelight/contract/board'
import type { Clock } from '../platform/clock.ts'
import type { Page } from '../platform/serve-call.ts'
import { FIRST_PAGE_MS } from './board-policy.ts'

type WarningPage = Page<Warning>

/** The first pages that all visitors share, each kept for a second. */
export interface FirstPages {
  /** `name` tells pages of different filters and lengths apart. */
  read(name: string, load: () => Promise<WarningPage>): Promise<WarningPage>
  /** The board has changed, or is about to. */
  forget(): void
}

export function createFirstPages(clock: Clock): FirstPages {
  const kept = new Map<string, { page: Promise<WarningPage>; until: number }>()
  let keepFrom = Number.NEGATIVE_INFINITY

  return {
    read(name, load) {
      const now = clock().getTime()
      const known = kept.get(name)
      if (known && now < known.until) return known.page
      const page = load()
      if (now < keepFrom) return page
      kept.set(name, { page, until: now + FIRST_PAGE_MS })
      page.catch(() => kept.delete(name))
      return page
    },
    forget() {
      kept.clear()
      // A change is announced before it commits: a page read meanwhile must not be kept.
      keepFrom = clock().getTime() + FIRST_PAGE_MS
    },
  }
}
