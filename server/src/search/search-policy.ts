import { CHECKS_A_DAY, DAY_S, SEARCHES_A_DAY } from '@sidelight/contract/rules/limits'
import type { HistoryDays } from '@sidelight/contract/rules/preferences-defaults'
import { durableBudget } from '../platform/limits/durable-budget.ts'
import type { Budget } from '../platform/limits/limits.ts'

/**
 * (policy) Checks a day of a member without a plan. Durable, because a restart must not renew them.
 */
export const CHECKS = durableBudget({
  name: 'checks',
  points: CHECKS_A_DAY,
  seconds: DAY_S,
})

/**
 * (policy) Checks a day from one network for which no plan pays: many accounts without a plan must
 * not multiply what one network may check. Not durable, because the database stores no tag of a
 * network that could be joined with what was checked.
 */
export const NETWORK_CHECKS: Budget = { name: 'checks-network', points: 100, seconds: DAY_S }

/** (policy) Different numbers, handles and emails that a plan allows in a day. */
export const DISTINCT: Budget = {
  name: 'checks-distinct',
  points: SEARCHES_A_DAY,
  seconds: DAY_S,
}

/**
 * (policy) Checks an hour with a new value that leads to no report of another member, if no check
 * of the day is charged for them.
 */
export const MISSES: Budget = { name: 'checks-missed', points: 30, seconds: 3_600 }

/**
 * (policy) Different numbers of one range that a member may check in a day, because trying them in
 * turn reveals who is known. `near`: the same first digits; `ends`: the same last digits; `masks`: the same
 * digits in the mask, which many numbers of one area share.
 */
export const NEIGHBOURS = {
  near: { name: 'checks-range', points: 3, seconds: DAY_S },
  ends: { name: 'checks-ends', points: 3, seconds: DAY_S },
  masks: { name: 'checks-masks', points: 10, seconds: DAY_S },
} as const satisfies Record<string, Budget>

/** (policy) The number of digits, without the calling code, that define the ranges of neighbours. */
export const NEIGHBOUR_DIGITS = { first: 6, last: 4, area: 3, shown: 2 }

/** Marks a value as counted, so that checking it again does not count. */
export const COUNTED: Budget = { name: 'checks-counted', points: 1, seconds: DAY_S }

/**
 * Marks a value as searched, so that searching it again counts no miss. A watch does not mark it,
 * because it returns no result.
 */
export const SEARCHED: Budget = { name: 'checks-searched', points: 1, seconds: DAY_S }

/**
 * (policy) Refusals of one member that are logged in a day, because the event log is permanent and
 * must not be flooded.
 */
export const NOTED_REFUSALS: Budget = { name: 'checks-noted', points: 20, seconds: DAY_S }

/**
 * (policy) Returns for how many days a search is stored by a member's choice. Only the day of a
 * search is readable, so one day means today and yesterday.
 */
export const storedDays = (days: Exclude<HistoryDays, 0>): number => (days === 1 ? 2 : days)

/** (policy) The maximum number of recent searches in a list. */
export const LISTED_SEARCHES = 50

/** (policy) The maximum number of reports in the details of one match. */
export const DETAILED_REPORTS = 100

/**
 * (policy) The maximum number of numbers to which the reports of one author with one handle or
 * email lead.
 */
export const LED_BY_ONE = 3

/** (policy) The maximum number of matches in one answer. */
export const MATCHES_AT_MOST = 50

/**
 * (policy) The minimum number of distinct members for a match to show the months of their reports
 * and how many named a flag. With fewer, a figure could identify one of them.
 */
export const FIGURES_FROM = 3

/**
 * (policy) The minimum number of distinct members for showing the flags of an entry that counts
 * only from three members on.
 */
export const FLAGS_FROM = 4

/**
 * (policy) The maximum number of flags of a match that have a figure: the gravest, as many as the
 * form offers.
 */
export const COUNTED_FLAGS = 14

/** (policy) The maximum number of the board's texts in one match. */
export const SHOWN_WORDS = 2
