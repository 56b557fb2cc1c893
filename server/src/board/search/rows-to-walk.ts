import { SEARCH_COST } from '../board-policy.ts'
import type { Estimate } from './search-estimates.ts'
import type { SearchCondition } from './search-sql.ts'

/**
 * The cost of the steps of a search on PostgreSQL, in microseconds, measured with 1,000,000
 * warnings: reading one of the newest rows, checking a condition on it, comparing its tags with one
 * more tag, using the index, and reading a row found by the index.
 */
const COST = { row: 1.1, condition: 0.9, tag: 0.01, index: 300, found: 4 }
/** A search that matches no row of the sample is assumed to match half a row. */
const UNSEEN = 0.5
/** Reading fewer rows is not cheaper. */
const FEWEST = 64
/** The factor by which an estimate may be wrong before the index is used instead. */
const MARGIN = 2

/**
 * Returns how many of the newest rows a search reads before it uses the index, or 0 if the index is
 * likely to be cheaper.
 */
export function rowsToWalk(
  estimate: Estimate | undefined,
  { visible, pieceTags, numberTags }: SearchCondition,
  wanted: number,
): number {
  if (!estimate || estimate.rows === 0) return SEARCH_COST.walk
  const { sampled, rows, found, byIndex, warnings } = estimate
  const share = Math.max(found, UNSEEN) / sampled
  const walked = Math.min((rows / sampled) * warnings, wanted / share)
  const led = (Math.max(byIndex, UNSEEN) / sampled) * warnings
  const checked =
    (visible.length + numberTags.length) * COST.condition + pieceTags.length * COST.tag
  const walk = walked * (COST.row + checked)
  const index = COST.index + led * COST.found
  return walk <= index ? Math.min(SEARCH_COST.mostWalk, powerOfTwo(walked * MARGIN)) : 0
}

/**
 * Returns the next power of two. The number of rows is part of the statement's text, so this limits
 * the number of different statements.
 */
const powerOfTwo = (rows: number): number => 2 ** Math.ceil(Math.log2(Math.max(FEWEST, rows)))
