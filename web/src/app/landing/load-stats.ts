import type { Stats } from '@sidelight/contract/calls/stats'
import { call } from '../../platform/api/api.ts'

/** Specification §9. */
const CACHE_MS = 5 * 60_000

let cached: { stats: Stats; until: number } | undefined

/** Resolves to the three figures, which are cached for five minutes. A failure is not cached. */
export async function loadStats(signal: AbortSignal): Promise<Stats> {
  if (cached && Date.now() < cached.until) return cached.stats
  const stats = await call('getStats', { signal })
  cached = { stats, until: Date.now() + CACHE_MS }
  return stats
}
