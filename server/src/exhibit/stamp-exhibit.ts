import type { ExhibitStamp } from '@sidelight/contract/exhibit'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { quotaExceeded } from '../platform/http/quota-exceeded.ts'
import type { Services } from '../platform/services.ts'
import { STAMPS } from './exhibit-policy.ts'
import { readCertificates } from './time-stamp/certificates.ts'
import { checkStamp } from './time-stamp/check-stamp.ts'
import type { TimeStampAuthority } from './time-stamp/time-stamp-authority.ts'
import { writeRequest } from './time-stamp/write-request.ts'

export interface StampServices extends Pick<Services, 'clock' | 'limits'> {
  /** Undefined where none is configured. */
  authority: (() => Promise<TimeStampAuthority>) | undefined
  /** Logs that the authority failed. It is handed the reason, never the hash. */
  report: (why: string) => void
}

/** (policy) When to try an authority again. */
const RETRY_AFTER_S = 60

/**
 * Returns a checked time stamp over a hash. Throws `unavailable` when the authority does not answer
 * rightly, which uses up nothing, and `quota_spent` after three a day.
 */
export async function stampExhibit(
  { authority, clock, limits, report }: StampServices,
  { memberId, hash }: { memberId: string; hash: string },
): Promise<ExhibitStamp> {
  if (!authority) throw away()
  const spent = await limits.consume(STAMPS, memberId)
  if (!spent.allowed) throw quotaExceeded(msg('time stamps for today'), spent, clock())
  try {
    return await requestStamp(await authority(), Buffer.from(hash, 'hex'))
  } catch (error) {
    await limits.refund(STAMPS, memberId)
    report(error instanceof Error ? error.message : 'unknown')
    throw away()
  }
}

async function requestStamp(authority: TimeStampAuthority, hash: Buffer): Promise<ExhibitStamp> {
  const { request, nonce } = writeRequest(hash)
  const answer = await authority.answer(request)
  const pem = await authority.root()
  const trusted = pem === undefined ? undefined : readCertificates(pem)
  const checked = await checkStamp(answer, { hash, nonce, trusted })
  return {
    stamp: Buffer.from(answer).toString('base64'),
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
