const KEEP_MS = 1_000
const KEEP_AT_MOST = 20_000

/**
 * Remembers for a second who has bought nothing, so that most checks ask the database nothing about
 * plans. Only that: what somebody has bought is asked for each time, so that a refund counts at once.
 */
export interface FreeMembers {
  has(memberId: string): boolean
  add(memberId: string): void
  forget(memberId: string): void
}

export function createFreeMembers(): FreeMembers {
  const until = new Map<string, number>()
  return {
    has: (memberId) => (until.get(memberId) ?? 0) > performance.now(),
    add(memberId) {
      if (until.size >= KEEP_AT_MOST) until.clear()
      until.set(memberId, performance.now() + KEEP_MS)
    },
    forget: (memberId) => void until.delete(memberId),
  }
}
