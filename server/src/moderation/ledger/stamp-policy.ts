import { DAY_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'

/**
 * (policy) How long after its publication a head is stamped. The stamp of a later head covers every
 * earlier line, so stamping an older one adds nothing.
 */
export const STAMPED_WITHIN_MS = 7 * DAY_MS

/** (policy) The maximum difference between the time of an authority and ours. */
export const CLOCKS_APART_MS = 5 * MINUTE_MS
