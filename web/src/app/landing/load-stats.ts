import type { Stats } from '@sidelight/contract/calls/stats'
import { call } from '../../platform/api/api.ts'

/** Specification §9. */
const CACHE_MS = 5 * 60_000

let cached: { stats: Stats; until: number } | undefined

/** Returns the three figures and caches them for five minutes; a failure is not cached. */
export async function loadStats(signal: AbortSignal): Promise<Stats> {
  if (cached && Date.now() < cached.until) return cached.stats
  const stats = await call('getStats', { signal })
  cached = { stats, until: Date.now() + CACHE_MS }
  return stats
}
