import { SEARCH_COST } from '../board-policy.ts'
import type { Estimate } from './search-estimates.ts'
import type { SearchCondition } from './search-sql.ts'

/**
 * What steps of a search cost on PostgreSQL, in microseconds, as measured at 1,000,000 warnings: a row
 * of the newest, each condition on it, the index itself, and a row that the index leads to.
 */
const COST = { row: 1.1, condition: 0.9, index: 300, found: 4 }
/** A search that no row of the sample matches is taken to match half of one. */
const UNSEEN = 0.5
/** Fewer rows cost no less. */
const FEWEST = 64
/** An estimate may be off by this before the index is asked instead. */
const MARGIN = 2

/**
 * Returns how many of the newest rows a search reads before it asks the index: none when the index is
 * likely to be cheaper.
 */
export function rowsToWalk(
  estimate: Estimate | undefined,
  { visible, gramSets, masks }: SearchCondition,
  wanted: number,
): number {
  if (!estimate || estimate.rows === 0) return SEARCH_COST.walk
  const { sampled, rows, found, byIndex, warnings } = estimate
  const share = Math.max(found, UNSEEN) / rows
  const conditions = visible.length + gramSets.length + (masks.length > 0 ? 1 : 0)
  const walked = Math.min((rows / sampled) * warnings, wanted / share)
  const led = (Math.max(byIndex, UNSEEN) / sampled) * warnings
  const walk = walked * (COST.row + conditions * COST.condition)
  const index = COST.index + led * COST.found
  return walk <= index ? Math.min(SEARCH_COST.mostWalk, powerOfTwo(walked * MARGIN)) : 0
}

/** Returns the next power of two: the rows are part of a statement's text, of which there should be few. */
const powerOfTwo = (rows: number): number => 2 ** Math.ceil(Math.log2(Math.max(FEWEST, rows)))
