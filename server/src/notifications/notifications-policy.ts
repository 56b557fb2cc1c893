import { DAY_MS } from '@sidelight/contract/rules/limits'
/** (policy) The number of notifications on a page of the list. */
export const NOTIFICATIONS_PAGE = 50

/** (policy) The number of a member's newest notifications that the list can reach. */
export const READ_NOTIFICATIONS = 1_000

/** (policy) How long notifications are retained, in milliseconds. */
export const KEEP_NOTIFICATIONS_MS = 90 * DAY_MS
