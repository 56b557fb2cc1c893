import { readCertificates } from './certificates.ts'
import { type CheckedStamp, checkStamp } from './check-stamp.ts'
import type { TimeStampAuthority } from './time-stamp-authority.ts'
import { writeRequest } from './write-request.ts'

/** An authority's response, and the result of verifying it. */
export interface GivenStamp {
  answer: Buffer
  checked: CheckedStamp
}

/** Returns a verified time stamp over a SHA-256 hash. Throws without a correct response. */
export async function requestStamp(
  authority: TimeStampAuthority,
  hash: Uint8Array,
): Promise<GivenStamp> {
  const { request, nonce } = writeRequest(hash)
  const answer = await authority.answer(request)
  const pem = await authority.root()
  const trusted = pem === undefined ? undefined : readCertificates(pem)
  const checked = await checkStamp(answer, { hash, nonce, trusted })
  return { answer: Buffer.from(answer), checked }
}
