import { Problem } from '@sidelight/contract/problem'
import type { Spent } from './limits.ts'

const MINUTE_MS = 60_000

const time = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/**
 * The refusal of a spent budget (429): `what` is used up ("3 checks"), and when it renews. The named
 * minute is rounded up, so that whoever comes back then is not refused again. `now` is the moment
 * after spending.
 */
export function quotaSpent(what: string, { renewsInMs }: Spent, now: Date): Problem {
  const renewal = Math.ceil((now.getTime() + renewsInMs) / MINUTE_MS) * MINUTE_MS
  return new Problem(
    'quota_spent',
    `Your ${what} are used. They renew at ${time.format(renewal)} UTC on ${day.format(renewal)}.`,
    { retryAfterSeconds: Math.max(1, Math.ceil(renewsInMs / 1_000)) },
  )
}
