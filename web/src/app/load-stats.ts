import type { Stats } from '@sidelight/contract/stats'
import { call } from '../platform/api.ts'

/** Specification §9. */
const KEEP_MS = 5 * 60_000

let kept: { stats: Stats; until: number } | undefined

/** The three figures, asked for at most once in five minutes; a failure is not kept. */
export async function loadStats(signal: AbortSignal): Promise<Stats> {
  if (kept && Date.now() < kept.until) return kept.stats
  const stats = await call('getStats', { signal })
  kept = { stats, until: Date.now() + KEEP_MS }
  return stats
}
