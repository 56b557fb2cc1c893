import { PLAN_EMAILS_A_WEEK } from '@sidelight/contract/rules/date-plan-policy'
import { DAY_S } from '@sidelight/contract/rules/limits'
import type { Budget } from '../platform/limits/limits.ts'

/** (policy) Plans that a member sets or moves in a day. */
export const PLAN_CHANGES: Budget = { name: 'plan-changes', points: 20, seconds: DAY_S }

/**
 * Emails to other people in the name of a member. Not durable: it is consumed inside the transaction that
 * stores the plan, and the embedded database has no second connection for a counter.
 */
export const PLAN_EMAILS: Budget = {
  name: 'plan-emails',
  points: PLAN_EMAILS_A_WEEK,
  seconds: 7 * DAY_S,
}
