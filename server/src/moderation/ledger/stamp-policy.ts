import { DAY_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'

/**
 * (policy) How long after its publication a head is still stamped. The stamp of a later head holds every
 * line before it, so an older one adds nothing.
 */
export const STAMPED_WITHIN_MS = 7 * DAY_MS

/** (policy) How far the time of an authority may be from ours: no further than clocks go wrong. */
export const CLOCKS_APART_MS = 5 * MINUTE_MS
