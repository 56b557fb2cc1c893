import type { Budget } from '../platform/limits.ts'

const DAY_S = 24 * 3600

/** (policy) Checks of a member without a plan. Durable: a restart must not give new ones. */
export const CHECKS: Budget = { name: 'checks', points: 3, seconds: DAY_S, durable: true }

/**
 * (policy) Checks from one network address, whoever makes them: many accounts must not multiply what
 * one place may ask. Not durable: the database never holds an address.
 */
export const ADDRESS_CHECKS: Budget = { name: 'checks-address', points: 100, seconds: DAY_S }

/** (policy) Different numbers of one range that a member may check: trying them in turn is a sweep. */
export const NEIGHBOURS: Budget = { name: 'checks-range', points: 3, seconds: DAY_S }

/** Remembers a number that was counted as a neighbour, so that a recheck is not counted again. */
export const COUNTED: Budget = { name: 'checks-counted', points: 1, seconds: NEIGHBOURS.seconds }

/** (policy) A range is every number that differs in these last digits alone. */
export const RANGE_DIGITS = 2

/** (policy) Refusals of one member that are noted: the log is kept for good, so nobody may flood it. */
export const NOTED_REFUSALS: Budget = { name: 'checks-noted', points: 20, seconds: DAY_S }

/** (policy) For how long a member finds what she looked up. */
export const KEEP_SEARCHES_MS = 30 * 24 * 3_600_000

/** (policy) How many recent searches are listed. */
export const LISTED_SEARCHES = 50

/** (policy) Digits from which text is a phone number and nothing else (decisions, Search). */
export const SURE_DIGITS = 7

/** (policy) Reports that the details of one match hold. */
export const DETAILED_REPORTS = 100

/** (policy) Numbers that one handle may lead to in an answer. */
export const MATCHES_AT_MOST = 50

/** (policy) Distinct members from which a match says in which months they reported: fewer would point to one. */
export const MONTHS_FROM = 3
