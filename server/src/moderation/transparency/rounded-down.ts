import type { Figure } from '@sidelight/contract/calls/moderation/transparency'

/**
 * (policy) Figures from 1 to this one are not public, because small figures could identify people.
 */
export const SMALL = 4

const step = SMALL + 1

/** Returns a figure rounded down to a multiple of five, or "under 5" for 1 to 4. */
export function roundedDown(count: number): Figure {
  if (count > 0 && count <= SMALL) return 'under 5'
  return count - (count % step)
}
