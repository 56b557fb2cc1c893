import { type MessageDescriptor, msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import type { Spent } from '../limits/limits.ts'

const time = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

/**
 * Returns the problem for an exceeded quota (429): what is used up ("3 checks") and when it renews.
 * The minute is rounded up, so that a retry at that time succeeds. `now` is the time after the
 * quota was used.
 */
export function quotaExceeded(what: MessageDescriptor, { renewsInMs }: Spent, now: Date): Problem {
  const renewal = Math.ceil((now.getTime() + renewsInMs) / MINUTE_MS) * MINUTE_MS
  return new Problem(
    'quota_spent',
    msg('Your {what} are used. They renew at {time} UTC on {day}.', {
      what,
      time: time.format(renewal),
      day: new Date(renewal),
    }),
    { retryAfterSeconds: Math.max(1, Math.ceil(renewsInMs / 1_000)) },
  )
}
