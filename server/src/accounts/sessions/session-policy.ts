import { DAY_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'

/** (policy) A session that is not used for this long ends. */
export const SESSION_MS = 30 * DAY_MS
/** (policy) The first use after this time renews a session. */
export const RENEW_AFTER_MS = DAY_MS
/** (policy) The maximum lifetime of a session, however often it is renewed. */
export const LONGEST_SESSION_MS = 90 * DAY_MS
/** (policy) How long a step-up is valid. */
export const CONFIRMED_MS = 10 * MINUTE_MS
