import { SEARCH_COST } from '../board-policy.ts'
import type { SearchCondition } from './search-conditions.ts'
import type { Estimate } from './search-estimates.ts'

/**
 * The cost of the steps of a search on PostgreSQL, in microseconds, measured with 1,000,000
 * warnings: reading one of the newest rows (or of a sparse view, whose rows lie far apart),
 * checking a condition on it, comparing its tags with one more tag, using the index, and reading a
 * row found by the index.
 */
const COST = { row: 1.1, sparseRow: 2, condition: 0.9, tag: 0.015, index: 300, found: 4 }
/** A view with a smaller share of all rows is sparse. */
const SPARSE = 0.5
/** A search that matches no row of the sample is assumed to match half a row. */
const UNSEEN = 0.5
/** Reading fewer rows is not cheaper. */
const FEWEST = 64
/** The factor by which an estimate may be wrong before the index is used instead. */
const MARGIN = 2

/**
 * Returns how many of the newest rows a search reads before it uses the index, or 0 if the index is
 * likely to be cheaper. Reading them pays if they fill the page, so that the index is not needed.
 */
export function rowsToWalk(
  estimate: Estimate | undefined,
  { visible, pieceTags, numberTags }: SearchCondition,
  wanted: number,
): number {
  if (!estimate || estimate.rows === 0) return SEARCH_COST.walk
  const { sampled, rows, found, byIndex, warnings } = estimate
  const share = Math.max(found, UNSEEN) / sampled
  const view = (rows / sampled) * warnings
  const expected = Math.min(view, wanted / share)
  const walked = Math.min(expected, SEARCH_COST.mostWalk)
  const led = (Math.max(byIndex, UNSEEN) / sampled) * warnings
  const checked =
    (visible.length + numberTags.length) * COST.condition + pieceTags.length * COST.tag
  const row = rows < SPARSE * sampled ? COST.sparseRow : COST.row
  const walk = walked * (row + checked)
  const index = COST.index + led * COST.found
  const needed = (wanted / SEARCH_COST.mostWalk) * sampled
  const isEnough = view <= SEARCH_COST.mostWalk ? 1 : chanceOfMore(found, needed)
  return walk <= index * isEnough
    ? Math.min(SEARCH_COST.mostWalk, powerOfTwo(expected * MARGIN))
    : 0
}

/**
 * Returns the approximate probability that the true share of matching rows is at least `needed`
 * rows per sample, if the sample contains `found` matching rows.
 */
function chanceOfMore(found: number, needed: number): number {
  const deviations = (found - needed) / Math.sqrt(found + 1)
  return 1 / (1 + Math.exp(-LOGISTIC * deviations))
}

/** With this factor, the logistic function differs from the normal distribution by at most 0.01. */
const LOGISTIC = 1.702

/**
 * Returns the next power of two. The number of rows is part of the statement's text, so this limits
 * the number of different statements.
 */
const powerOfTwo = (rows: number): number => 2 ** Math.ceil(Math.log2(Math.max(FEWEST, rows)))
