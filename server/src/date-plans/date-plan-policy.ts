import { PLAN_EMAILS_A_WEEK } from '@sidelight/contract/rules/date-plan-policy'
import { DAY_MS, DAY_S } from '@sidelight/contract/rules/limits'
import { durableBudget } from '../platform/limits/durable-budget.ts'
import type { Budget } from '../platform/limits/limits.ts'

/** (policy) Plans that a member may set or move in a day. */
export const PLAN_CHANGES: Budget = { name: 'plan-changes', points: 20, seconds: DAY_S }

/**
 * Emails to other people in the name of a member. Counted in the transaction that stores the plan,
 * so that a plan that is not stored uses none.
 */
export const PLAN_EMAILS = durableBudget({
  name: 'plan-emails',
  points: PLAN_EMAILS_A_WEEK,
  seconds: 7 * DAY_S,
})

/**
 * (policy) How long after a plan's due time the member is notified that it ended without a
 * check-in.
 */
export const TOLD_FOR_MS = 30 * DAY_MS

/**
 * (policy) The maximum number of notifications about ended plans without a check-in, newest first.
 */
export const TOLD_AT_MOST = 6

/**
 * (bound) The number of ended plans that a request reads to find `TOLD_AT_MOST` that can be opened.
 */
export const ENDS_READ_AT_MOST = 24

/** (bound) The number of plans that one run of the job ends. The next run ends the others. */
export const ENDED_TOGETHER = 200
