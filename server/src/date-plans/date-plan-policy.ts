import { PLAN_EMAILS_A_WEEK } from '@sidelight/contract/rules/date-plan-policy'
import { DAY_MS, DAY_S } from '@sidelight/contract/rules/limits'
import { durableBudget } from '../platform/limits/durable-budget.ts'
import type { Budget } from '../platform/limits/limits.ts'

/** (policy) Plans that a member sets or moves in a day. */
export const PLAN_CHANGES: Budget = { name: 'plan-changes', points: 20, seconds: DAY_S }

/**
 * Emails to other people in the name of a member. Counted in the transaction that stores the plan:
 * a plan that is not stored consumes none.
 */
export const PLAN_EMAILS = durableBudget({
  name: 'plan-emails',
  points: PLAN_EMAILS_A_WEEK,
  seconds: 7 * DAY_S,
})

/** (policy) How long a member reads that a plan ended without a check-in, from its due time. */
export const TOLD_FOR_MS = 30 * DAY_MS

/** (policy) How many of a member's plans that ended without a check-in are told, newest first. */
export const TOLD_AT_MOST = 6

/**
 * (bound) Ended plans that one request reads to find those that are told: rows that cannot be opened
 * take the place of none.
 */
export const ENDS_READ_AT_MOST = 24

/** (bound) Plans that one run of the job ends; the next run ends the others. */
export const ENDED_TOGETHER = 200
