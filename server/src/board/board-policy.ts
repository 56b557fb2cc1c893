import { DAY_MS, DAY_S, RETIRED_AFTER_MONTHS } from '@sidelight/contract/rules/limits'
import { durableBudget } from '../platform/limits/durable-budget.ts'
import type { Budget } from '../platform/limits/limits.ts'

/**
 * (policy) Warnings that one member may post in a day. Not durable: it is consumed inside the
 * transaction that stores the warning, and the embedded database has no second connection for a
 * counter.
 */
export const POSTS: Budget = { name: 'posts', points: 50, seconds: DAY_S }

/** (policy) Share of a hidden value that a search text must cover in one piece. */
export const HIDDEN_SHARE = 3 / 4

/**
 * (policy) Searches of hidden values in a day, so that partial search cannot undo the masking. A
 * network is counted by its tag, which is never stored in the database: these two budgets are not
 * durable.
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

/** (policy) Independent members whose reports make a number corroborated. */
export const CORROBORATED_FROM = 2

/**
 * (policy) Months without a new report after which a number is called old, and after which no search
 * by the number finds its reports: with one independent member, and with several.
 */
export const OLD_AFTER_MONTHS = {
  single: { old: 12, retired: RETIRED_AFTER_MONTHS },
  several: { old: 24, retired: 36 },
}

/**
 * (policy) A number that somebody else claims is old at once when it was not reported for so long
 * before; a younger warning is disputed instead. From this claim about one warning on it is a dispute.
 */
export const CLAIM_AFTER_MS = 90 * DAY_MS
export const CLAIMS_TO_DISPUTE = 3

/** (policy) Months after a warning, or after her last word, until its author may say "Still his". */
export const STILL_AGAIN_MONTHS = 12

/** (policy) Bounds, in hours, of the random delay that hides the time of posting. */
export const DELAY_HOURS = { from: 6, to: 48 }

/** (policy) Shortest search text, in characters. */
export const VISIBLE_CHARACTERS = 2

/** (policy) For how many milliseconds this process caches a page of the board, and how many pages. */
export const CACHED_PAGES = { ms: 1_000, atMost: 64 }

/**
 * (policy) Bounds of one search: `walk` rows are read before the index is used where nothing is known
 * of the newest rows, `mostWalk` rows where they make that cheaper, `longWalk` rows where no index
 * applies, `candidates` rows are taken from the index, `grams` n-grams of one value
 * are looked up, `ranked` rows are ranked by their number of reports.
 */
export const SEARCH_COST = {
  walk: 1_024,
  mostWalk: 8_192,
  longWalk: 20_000,
  candidates: 400,
  grams: 8,
  ranked: 5_000,
}

/**
 * (policy) Of how many of the newest rows a search is estimated. They are looked at again `restMs`
 * after a change of the board, and after `oldestMs` in any case, `portion` rows at a time.
 */
export const SEARCH_SAMPLE = { rows: 2_048, portion: 128, restMs: 5_000, oldestMs: 60_000 }

/** (policy) How long it is told that a warning was corrected or taken back. */
export const KEEP_RECALLS_MS = 90 * DAY_MS

/** (policy) From this report on one number within so many days on, a moderator reads it first. */
export const HOLD_FROM_REPORTS = 6
export const REPORTS_TOGETHER_DAYS = 7
