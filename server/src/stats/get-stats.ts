import type { Stats } from '@sidelight/contract/calls/stats'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { type ConfirmedMembers, SEALED_FIELDS } from '../accounts/index.ts'
import { sealedPerson } from '../board/index.ts'
import { sealedEntry } from '../entries/index.ts'
import { shareOfSealed } from '../platform/crypto/keyed-rows-table.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { Services } from '../platform/services.ts'
import { countSearches, type SearchWriteBuffer, sealedSearch } from '../search/index.ts'

/** §9: stats are cached for five minutes. */
const CACHE_MS = 5 * MINUTE_MS

export interface StatsServices extends Pick<Services, 'db' | 'clock'> {
  confirmed: ConfirmedMembers
  searches: SearchWriteBuffer
}

/**
 * Returns a function that resolves to the three figures of the landing page, counted at most once
 * in five minutes.
 */
export function createStats(services: StatsServices): () => Promise<Stats> {
  const { clock } = services
  let cached: { stats: Promise<Stats>; until: number } | undefined

  return () => {
    const now = clock().getTime()
    if (cached && now < cached.until) return cached.stats
    const stats = measure(services)
    const measured = { stats, until: now + CACHE_MS }
    cached = measured
    // A failure is not cached, so the next call counts again.
    stats.catch(() => {
      if (cached === measured) cached = undefined
    })
    return stats
  }
}

async function measure({ db, confirmed, searches }: StatsServices): Promise<Stats> {
  const [totalUsers, numbersChecked, privacyProtected] = await Promise.all([
    confirmed.count(db),
    countSearches(db, searches),
    sealedShare(db),
  ])
  return { totalUsers, numbersChecked, privacyProtected }
}

const { email, name } = SEALED_FIELDS.user
const counted = [email, name, sealedEntry, sealedPerson, sealedSearch]

/**
 * Returns the percentage of stored identifier values that are sealed, counted by row and rounded
 * down to one decimal, so that it is never too high. 100 if nothing is stored.
 */
async function sealedShare(db: Handle): Promise<number> {
  const shares = await Promise.all(counted.map((column) => shareOfSealed(db, column)))
  const sum = (part: 'sealed' | 'total') => shares.reduce((all, share) => all + share[part], 0)
  const total = sum('total')
  return total === 0 ? 100 : Math.floor((1_000 * sum('sealed')) / total) / 10
}
