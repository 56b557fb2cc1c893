import type { Budget } from '../platform/limits.ts'

/** (policy) Checks of a member without a plan. Durable: a restart must not give new ones. */
export const CHECKS: Budget = { name: 'checks', points: 3, seconds: 24 * 3600, durable: true }

/** (policy) For how long a member finds what she looked up. */
export const KEEP_SEARCHES_MS = 30 * 24 * 3_600_000

/** (policy) How many recent searches are listed. */
export const LISTED_SEARCHES = 50

/** (policy) Digits from which text is a phone number and nothing else (decisions, Search). */
export const SURE_DIGITS = 7

/** (policy) Numbers that one handle may lead to in an answer. */
export const MATCHES_AT_MOST = 50

/** (policy) Distinct members who make a number corroborated. */
export const CORROBORATED_FROM = 2
