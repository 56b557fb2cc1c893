import { CHECKS_A_DAY, SEARCHES_A_DAY } from '@sidelight/contract/rules/limits'
import { renewalTime } from '../platform/api/quota-spent.ts'
import { quota as texts } from './messages.ts'

interface Quota {
  /** Null without a limit. */
  checksLeft?: number | null | undefined
  renewsAt?: string | null | undefined
  details?: 'none' | 'basic' | 'full' | undefined
}

/** What the member's plan means for the next check. */
export interface Plan {
  /** Full Access and VIP have no limit. */
  unlimited: boolean
  /** The name of a bought check that the next check starts. */
  waiting: string | undefined
  /** Whether another bought check covers its number now. */
  isRunning: boolean
}

const NO_PLAN: Plan = { unlimited: false, waiting: undefined, isRunning: false }

/** Returns the line below the box. `quota` is that of the last answer. */
export function quotaLine(quota: Quota | undefined, now: Date, plan: Plan = NO_PLAN): string {
  if (plan.waiting !== undefined) return waitingLine(quota, plan.waiting, plan.isRunning)
  // An answer without our own fields has no quota.
  const left = quota?.checksLeft
  // The answer is from before the plan was bought, when checks were counted.
  if (plan.unlimited && left !== null) return texts.upTo(SEARCHES_A_DAY)
  return quota && left !== undefined ? leftLine(quota, left, now) : texts.rule(CHECKS_A_DAY)
}

function waitingLine(quota: Quota | undefined, plan: string, isRunning: boolean): string {
  if (!isRunning) return texts.startsNext(plan)
  const isPaid = quota?.checksLeft === null && isCovered(quota)
  return isPaid ? texts.covered : texts.startsAnother(plan)
}

function leftLine(quota: Quota, left: number | null, now: Date): string {
  if (left === null) return isCovered(quota) ? texts.covered : ''
  if (!quota.renewsAt) return texts.left(CHECKS_A_DAY, left)
  const renewsAt = new Date(quota.renewsAt)
  if (renewsAt <= now) return texts.rule(CHECKS_A_DAY)
  return texts.leftUntil(CHECKS_A_DAY, left, renewalTime(renewsAt, now))
}

const isCovered = ({ details = 'none' }: Quota) => details !== 'none'
