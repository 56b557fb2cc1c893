import { Problem } from '@sidelight/contract/problem'
import type { Spent } from '../platform/limits.ts'

const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** The refusal of a spent budget: what is used up, and when it renews, in plain words. */
export function quotaSpent(what: string, { renewsInMs }: Spent, now: Date): Problem {
  const part = Object.fromEntries(
    moment.formatToParts(now.getTime() + renewsInMs).map(({ type, value }) => [type, value]),
  )
  return new Problem(
    'quota_spent',
    `${what} They renew at ${part['hour']}:${part['minute']} UTC on ${part['month']} ${part['day']}.`,
    { retryAfterSeconds: Math.max(1, Math.ceil(renewsInMs / 1_000)) },
  )
}
