import { locale } from '../platform/language.ts'
import { quota as texts } from './messages.ts'

// Mirrors the server's policy for a member without a plan.
const CHECKS_A_DAY = 3

interface Quota {
  /** null: no limit. */
  checksLeft: number | null
  renewsAt: string | null
  details?: 'none' | 'basic' | 'full'
}

/** What her plan says before the last answer does. */
export interface Plan {
  /** Full and VIP. */
  unlimited: boolean
  /** The name of a bought check that the next one starts. */
  waiting: string | undefined
}

/** A moment within the next day or so, as she would say it: `at 18:40`, `tomorrow at 09:12`. */
export function renewalTime(renewsAt: Date, now: Date): string {
  const time = renewsAt.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })
  if (renewsAt.toDateString() === now.toDateString()) return texts.today(time)
  const tomorrow = new Date(now)
  tomorrow.setDate(now.getDate() + 1)
  if (renewsAt.toDateString() === tomorrow.toDateString()) return texts.tomorrow(time)
  return texts.onDay(renewsAt.toLocaleDateString(locale, { month: 'short', day: 'numeric' }))
}

/** The line under the box. `quota` is what the last answer said. */
export function quotaLine(quota: Quota | undefined, now: Date, plan?: Plan): string {
  if (plan?.waiting !== undefined) return texts.startsNext(plan.waiting)
  const daily = texts.rule(CHECKS_A_DAY)
  if (!quota) return plan?.unlimited ? texts.unlimited : daily
  if (quota.checksLeft === null) return isCovered(quota) ? texts.covered : ''
  if (quota.renewsAt === null) return texts.left(CHECKS_A_DAY, quota.checksLeft)
  const renewsAt = new Date(quota.renewsAt)
  if (renewsAt <= now) return daily
  return texts.leftUntil(CHECKS_A_DAY, quota.checksLeft, renewalTime(renewsAt, now))
}

const isCovered = ({ details = 'none' }: Quota) => details !== 'none'

/**
 * The server's sentence about a spent budget, its renewal told in her own time; `seconds` is how long
 * it lasts, when the answer says so.
 */
export function quotaSpent(sentence: string, seconds: number | undefined, now: Date): string {
  if (seconds === undefined) return sentence
  const [spent = sentence] = sentence.split(/(?<=\.)\s/, 1)
  return texts.spentUntil(spent, renewalTime(new Date(now.getTime() + seconds * 1_000), now))
}
