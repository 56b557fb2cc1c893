import type { TimeStamp } from '@sidelight/contract/exhibit'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { quotaExceeded } from '../platform/http/quota-exceeded.ts'
import type { Services } from '../platform/services.ts'
import { STAMPS } from './exhibit-policy.ts'
import { requestStamp } from './time-stamp/request-stamp.ts'
import type { TimeStampAuthority } from './time-stamp/time-stamp-authority.ts'

export interface StampServices extends Pick<Services, 'clock' | 'limits'> {
  /** Undefined if no authority is configured. */
  authority: (() => Promise<TimeStampAuthority>) | undefined
  /** Logs that the authority failed. Receives the reason, never the hash. */
  report: (why: string) => void
}

/** (policy) The `Retry-After` of a failed authority, in seconds. */
const RETRY_AFTER_S = 60

/**
 * Returns a verified time stamp over a hash. Throws `conflict` if no authority is configured,
 * `unavailable` if it does not respond correctly, which does not count, and `quota_spent` after
 * three a day.
 */
export async function stampExhibit(
  { authority, clock, limits, report }: StampServices,
  { memberId, hash }: { memberId: string; hash: string },
): Promise<TimeStamp> {
  if (!authority) throw new Problem('conflict', msg('This website has no time stamp service.'))
  const spent = await limits.consume(STAMPS, memberId)
  if (!spent.allowed) throw quotaExceeded(msg('time stamps for today'), spent, clock())
  try {
    return await stampOf(await authority(), Buffer.from(hash, 'hex'))
  } catch (error) {
    await limits.refund(STAMPS, memberId)
    report(error instanceof Error ? error.message : 'unknown')
    throw away()
  }
}

async function stampOf(authority: TimeStampAuthority, hash: Buffer): Promise<TimeStamp> {
  const { answer, checked } = await requestStamp(authority, hash)
  return {
    stamp: answer.toString('base64'),
    practice: checked.practice,
    stampedAt: checked.at.toISOString(),
    authority: checked.authority,
    certificate: checked.root,
  }
}

function away(): Problem {
  return new Problem(
    'unavailable',
    msg('No authority gives a time stamp right now. The record can be saved without one.'),
    { retryAfterSeconds: RETRY_AFTER_S },
  )
}
