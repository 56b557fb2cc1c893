import type { Stats } from '@sidelight/contract/stats'
import { memberFacts } from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Handle } from '../platform/tables.ts'
import { countSearches } from '../search/index.ts'
import { sealedShare } from './sealed-share.ts'

/** Specification §9: stats are kept for five minutes. */
const KEEP_MS = 5 * 60_000

/** Answers the three figures of the landing page; counts at most once in five minutes. */
export function createStats({ db, clock }: { db: Handle; clock: Clock }): () => Promise<Stats> {
  let kept: { stats: Promise<Stats>; until: number } | undefined

  return () => {
    const now = clock().getTime()
    if (kept && now < kept.until) return kept.stats
    const stats = measure(db)
    const measured = { stats, until: now + KEEP_MS }
    kept = measured
    // A failure is not kept: the next visitor has it counted again.
    stats.catch(() => {
      if (kept === measured) kept = undefined
    })
    return stats
  }
}

async function measure(db: Handle): Promise<Stats> {
  const [totalUsers, numbersChecked, privacyProtected] = await Promise.all([
    memberFacts.count(db),
    countSearches(db),
    sealedShare(db),
  ])
  return { totalUsers, numbersChecked, privacyProtected }
}
