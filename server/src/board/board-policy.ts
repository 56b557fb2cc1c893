import { DAY_MS, DAY_S, RETIRED_AFTER_MONTHS } from '@sidelight/contract/rules/limits'
import { durableBudget } from '../platform/limits/durable-budget.ts'
import type { Budget } from '../platform/limits/limits.ts'

/**
 * (policy) Warnings that one member may post in a day. Not durable: it is used inside the
 * transaction that stores the warning, and the embedded database has no second connection for a
 * counter.
 */
export const POSTS: Budget = { name: 'posts', points: 50, seconds: DAY_S }

/** (policy) The share of a hidden value that a search text must cover in one piece. */
export const HIDDEN_SHARE = 3 / 4
/** (policy) The number of characters of a hidden value that a search text must cover at least. */
export const HIDDEN_CHARACTERS = 4
/** (policy) The number of consecutive digits that a search must share with a hidden number. */
export const HIDDEN_DIGITS = 7

/**
 * (policy) Searches of hidden values in a day, so that partial searches cannot undo the masking.
 * The budgets of networks are not durable, because the database stores no tag of a network that
 * could be joined with what was searched.
 */
export const HIDDEN_SEARCHES = {
  visitor: { name: 'hidden-visitor', points: 15, seconds: DAY_S },
  member: durableBudget({ name: 'hidden-member', points: 60, seconds: DAY_S }),
  /** A member who is new or whose email is not confirmed. */
  newcomer: durableBudget({ name: 'hidden-newcomer', points: 15, seconds: DAY_S }),
  /** All members of one network together. */
  network: { name: 'hidden-network', points: 120, seconds: DAY_S },
} as const satisfies Record<string, Budget>

/** (policy) Hours after sign-up during which a member counts as new. */
export const NEWCOMER_HOURS = 72

/** (policy) The number of independent members whose reports make a number corroborated. */
export const CORROBORATED_FROM = 2

/**
 * (policy) The number of months without a new report after which a number is called old, and after
 * which a search by the number no longer finds its reports: with one independent member, and with
 * several.
 */
export const OLD_AFTER_MONTHS = {
  single: { old: 12, retired: RETIRED_AFTER_MONTHS },
  several: { old: 24, retired: 36 },
}

/**
 * (policy) The minimum time since the last report after which a claim by another person makes a
 * number old at once. If the last report is newer, the claim marks the warning as disputed instead.
 */
export const CLAIM_AFTER_MS = 90 * DAY_MS
export const CLAIMS_TO_DISPUTE = 3

/**
 * (policy) Months after a warning, or after the author's last confirmation, before the author can
 * confirm "Still his" again.
 */
export const STILL_AGAIN_MONTHS = 12

/**
 * (policy) The minimum and maximum, in hours, of the random delay that hides the time of posting.
 */
export const DELAY_HOURS = { from: 6, to: 48 }

/** (policy) The minimum length of a search text, in characters. */
export const VISIBLE_CHARACTERS = 2

/** (policy) How many milliseconds this process caches a page, and how many pages it caches. */
export const CACHED_PAGES = { ms: 1_000, atMost: 64 }

/**
 * (policy) Limits of one search. `walk`: rows that are read before the index is used if nothing is
 * known about the newest rows. `mostWalk`: the same if estimates show that more rows are cheaper.
 * `longWalk`: rows that are read if no index applies. `candidates`: rows taken from the index.
 * `ranked`: rows that are ranked by their number of reports.
 */
export const SEARCH_COST = {
  walk: 1_024,
  mostWalk: 8_192,
  longWalk: 20_000,
  candidates: 400,
  ranked: 5_000,
}

/**
 * (policy) The newest rows from which the cost of a search is estimated. They are read again
 * `restMs` after a change of the board, and after `oldestMs` in any case, `portion` rows at a time.
 */
export const SEARCH_SAMPLE = { rows: 2_048, portion: 128, restMs: 5_000, oldestMs: 60_000 }

/** (policy) How long the correction or withdrawal of a warning is shown. */
export const KEEP_RECALLS_MS = 90 * DAY_MS

/**
 * (policy) After this many reports about one number within so many days, a moderator reads the next
 * one before it appears.
 */
export const HOLD_FROM_REPORTS = 6
export const REPORTS_TOGETHER_DAYS = 7
