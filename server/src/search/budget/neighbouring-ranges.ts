import { isWholeNumber, nationalDigits } from '@sidelight/contract/rules/masking/national-digits'
import type { Budget } from '../../platform/limits/limits.ts'
import { NEIGHBOUR_DIGITS, NEIGHBOURS } from '../search-policy.ts'

/** A range of numbers that could be tried in turn. */
interface NeighbouringRange {
  budget: Budget
  range: string
}

/**
 * Returns the ranges of a whole number: by first digits, by last digits, and by the digits that a
 * mask shows. Other numbers have no ranges.
 */
export function rangesOf(number: string): NeighbouringRange[] {
  if (!isWholeNumber(number)) return []
  const national = nationalDigits(number)
  const code = number.slice(0, -national.length)
  const [first, last] = [
    national.slice(0, NEIGHBOUR_DIGITS.first),
    national.slice(-NEIGHBOUR_DIGITS.last),
  ]
  const shown = `${national.slice(0, NEIGHBOUR_DIGITS.area)} ${national.slice(-NEIGHBOUR_DIGITS.shown)}`
  return [
    { budget: NEIGHBOURS.near, range: `${code} ${first} first` },
    { budget: NEIGHBOURS.ends, range: `${last} last` },
    { budget: NEIGHBOURS.masks, range: `${code} ${shown} shown` },
  ]
}
