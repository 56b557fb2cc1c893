import { isWholeNumber, nationalDigits } from '@sidelight/contract/rules/masking/national-digits'
import type { Budget } from '../../platform/limits/limits.ts'
import { SWEEP_DIGITS, SWEEPS } from '../search-policy.ts'

/** A range of numbers that a sweep would try in turn. */
interface SweepRange {
  budget: Budget
  range: string
}

/**
 * Returns the ranges of a whole number: by first digits, by last digits, and by the digits that a
 * mask shows. Other numbers have no ranges.
 */
export function rangesOf(number: string): SweepRange[] {
  if (!isWholeNumber(number)) return []
  const national = nationalDigits(number)
  const code = number.slice(0, -national.length)
  const [first, last] = [national.slice(0, SWEEP_DIGITS.first), national.slice(-SWEEP_DIGITS.last)]
  const shown = `${national.slice(0, SWEEP_DIGITS.area)} ${national.slice(-SWEEP_DIGITS.shown)}`
  return [
    { budget: SWEEPS.near, range: `${code} ${first} first` },
    { budget: SWEEPS.ends, range: `${last} last` },
    { budget: SWEEPS.masks, range: `${code} ${shown} shown` },
  ]
}
