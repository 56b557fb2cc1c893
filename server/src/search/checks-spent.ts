import { Problem } from '@sidelight/contract/problem'
import type { Spent } from '../platform/limits.ts'
import { CHECKS } from './search-policy.ts'

const time = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** The refusal of a further check, and when they renew, in plain words. */
export function checksSpent({ renewsInMs }: Spent, now: Date): Problem {
  // Rounded up to the minute: whoever comes back then is not refused again.
  const renewal = Math.ceil((now.getTime() + renewsInMs) / 60_000) * 60_000
  return new Problem(
    'quota_spent',
    `Your ${CHECKS.points} checks are used. They renew at ${time.format(renewal)} UTC on ${day.format(renewal)}.`,
    { retryAfterSeconds: Math.max(1, Math.ceil(renewsInMs / 1_000)) },
  )
}
