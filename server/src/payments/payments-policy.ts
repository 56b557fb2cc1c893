import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'

/** (policy) How long VIP continues after a failed renewal, from the time at which it was due. */
export const GRACE_MS = 3 * DAY_MS

/**
 * (policy) How long VIP continues after a period ends, because a renewal is charged about an hour
 * later.
 */
export const RENEWAL_SLACK_MS = HOUR_MS

/**
 * (policy) The maximum number of rounds of an optimistic update. Two nodes may sync one payment at
 * a time; more rounds mean a fault.
 */
export const UPDATE_ROUNDS = 10

/** (policy) How long a payment leads back to a recent search: as long as the search is stored. */
export const KEEP_PAYMENT_SEARCHES_MS = 30 * DAY_MS

/** (policy) The number of receipts on the billing page. */
export const LISTED_RECEIPTS = 100

/** The text on a card statement after the account's neutral name (docs/operating.md). */
export const STATEMENT_SUFFIX = 'PLAN'

/**
 * The lookup key of the price at the provider. A price that differs from the plan table is
 * rejected.
 */
export const VIP_LOOKUP_KEY = 'vip_monthly_usd_2999'
