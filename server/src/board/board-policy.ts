import type { Budget } from '../platform/limits.ts'

const DAY_S = 24 * 3600

/**
 * (policy) Warnings that one member may post. Not durable: it is spent inside the transaction that
 * stores the warning, and the embedded database has no second connection for a counter.
 */
export const POSTS: Budget = { name: 'posts', points: 50, seconds: DAY_S }

/**
 * (policy) Searches of hidden values: partial search must not undo the masking. A visitor is known by
 * the tag of an address, which the database never holds: that budget is not durable.
 */
export const HIDDEN_SEARCHES: Record<'visitor' | 'member', Budget> = {
  visitor: { name: 'hidden-visitor', points: 30, seconds: DAY_S },
  member: { name: 'hidden-member', points: 200, seconds: DAY_S, durable: true },
}

/** (policy) Distinct members who make a number corroborated. */
export const CORROBORATED_FROM = 2

/** (policy) Bounds of the random delay that keeps the time of posting from telling who posted. */
export const DELAY_HOURS = { from: 6, to: 48 }

/** (policy) Characters from which a search reads the visible text. */
export const VISIBLE_CHARACTERS = 2

/** (policy) How long the visitors' first page is kept in this process. */
export const FIRST_PAGE_MS = 1_000

/**
 * (policy) What one search may cost: rows walked before the index is asked, rows walked when no index
 * can help, candidates taken from the index, and grams of one value that are asked for.
 */
export const SEARCH_COST = { walk: 1_024, longWalk: 20_000, candidates: 400, grams: 8 }

/** (policy) How many of her warnings a member is given at once. */
export const LISTED_OWN = 500
