import { CHECKS_A_DAY, SEARCHES_A_DAY } from '@sidelight/contract/rules/limits'
import { locale } from '../platform/i18n/language.ts'
import { timeOf } from '../platform/i18n/moments.ts'
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

/** Returns a time within the next days in words: `at 18:40`, `tomorrow at 09:12`. */
export function renewalTime(renewsAt: Date, now: Date): string {
  const time = timeOf(renewsAt)
  if (renewsAt.toDateString() === now.toDateString()) return texts.today(time)
  const tomorrow = new Date(now)
  tomorrow.setDate(now.getDate() + 1)
  if (renewsAt.toDateString() === tomorrow.toDateString()) return texts.tomorrow(time)
  return texts.onDay(renewsAt.toLocaleDateString(locale, { month: 'short', day: 'numeric' }))
}

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

/**
 * Returns the server's sentence about a used budget, with the renewal in the reader's time zone. It
 * may be empty, because it was restored on a page in another language. `renewsAt` is undefined if the
 * answer does not say when.
 */
export function quotaSpent(sentence: string, renewsAt: Date | undefined, now: Date): string {
  const known = sentence || texts.spent
  if (renewsAt === undefined) return known
  const [spent = known] = known.split(/(?<=\.)\s/, 1)
  return texts.spentUntil(spent, renewalTime(renewsAt, now))
}
