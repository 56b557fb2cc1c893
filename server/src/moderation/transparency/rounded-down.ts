import type { Figure } from '@sidelight/contract/calls/moderation/transparency'

/** (policy) Figures from 1 up to this one are not told in public: few cases point at people. */
export const SMALL = 4

const step = SMALL + 1

/** Returns a figure of 1 to 4 as "under 5". */
export const untold = (count: number): Figure => (count > 0 && count <= SMALL ? 'under 5' : count)

/** Returns a figure rounded down to fives; from 1 to 4 it reads "under 5". */
export const roundedDown = (count: number): Figure =>
  untold(count > SMALL ? count - (count % step) : count)
