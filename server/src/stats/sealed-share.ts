import { memberFacts } from '../accounts/index.ts'
import { boardFigures } from '../board/index.ts'
import { shareOfSealedEntries } from '../entries/index.ts'
import type { Handle } from '../platform/tables.ts'
import { shareOfSealedSearches } from '../search/index.ts'

interface Share {
  sealed: number
  total: number
}

/**
 * Per cent of the stored identifier values that are sealed, counted row by row and rounded down to
 * one decimal, so that it never says more than is true. 100 while nothing is stored.
 */
export async function sealedShare(db: Handle): Promise<number> {
  const shares = await Promise.all([
    memberFacts.sealedShare(db),
    shareOfSealedEntries(db),
    boardFigures.shareOfSealed(db),
    shareOfSealedSearches(db),
  ])
  const sum = (part: keyof Share) => shares.reduce((total, share) => total + share[part], 0)
  const total = sum('total')
  return total === 0 ? 100 : Math.floor((1_000 * sum('sealed')) / total) / 10
}
