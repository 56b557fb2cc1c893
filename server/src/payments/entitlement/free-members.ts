const CACHE_MS = 1_000
const CACHE_SIZE = 20_000

/**
 * Caches for a second which members have no plan, so that most checks need no query. Plans
 * themselves are not cached, so that a refund takes effect at once.
 */
export interface FreeMembers {
  has(memberId: string): boolean
  add(memberId: string): void
  forget(memberId: string): void
}

/** Returns an empty cache. `milliseconds` is a monotonic clock. */
export function createFreeMembers(milliseconds = () => performance.now()): FreeMembers {
  const until = new Map<string, number>()
  return {
    has: (memberId) => (until.get(memberId) ?? 0) > milliseconds(),
    add(memberId) {
      if (until.size >= CACHE_SIZE) until.clear()
      until.set(memberId, milliseconds() + CACHE_MS)
    },
    forget: (memberId) => void until.delete(memberId),
  }
}
