const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** (policy) How long VIP lasts on when a renewal fails, from the moment it was due. */
export const GRACE_MS = 3 * DAY_MS

/** (policy) A renewal is charged about an hour after it is due: nobody loses that hour. */
export const RENEWAL_SLACK_MS = HOUR_MS

/** (policy) Two nodes may settle one payment at a time; more than this many rounds is a fault. */
export const SETTLE_ROUNDS = 10

/** (policy) Receipts that the billing page lists. */
export const LISTED_RECEIPTS = 100

/** What stands on her card statement beside the account's neutral name (docs/operating.md). */
export const STATEMENT_SUFFIX = 'PLAN'

/** The price at the provider is found by this name, and refused if it differs from the plan table. */
export const VIP_LOOKUP_KEY = 'vip_monthly_usd_2999'
