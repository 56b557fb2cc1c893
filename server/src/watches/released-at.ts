import { createHmac } from 'node:crypto'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { MEETING_DELAY, USUAL_DELAY } from './watches-policy.ts'

const DRAWS = 2 ** 32

interface Released {
  /** The seed of the member's shelf. */
  seed: Buffer
  warningId: string
  publicFrom: Date
  /** When the member meets the person, in milliseconds since 1970. */
  meeting: number | undefined
}

/**
 * Returns when a member may learn of a warning, as a whole minute. The delay is derived from both,
 * so it is always the same and need not be stored. Before a meeting it is shorter, but at least six
 * hours. The two delays are derived separately: a member who sets a meeting and removes it sees
 * both times, and could otherwise compute the minute of publication.
 */
export function releasedAt({ seed, warningId, publicFrom, meeting }: Released): Date {
  const shareOf = (delay: string) =>
    createHmac('sha256', seed).update(`${delay} ${warningId}`).digest().readUInt32BE() / DRAWS
  const after = ({ least, spread }: { least: number; spread: number }, share: number) =>
    publicFrom.getTime() + least + share * spread
  const soon = after(MEETING_DELAY, shareOf('delay before a meeting'))
  const inTime = meeting !== undefined && soon <= meeting - MEETING_DELAY.before
  const released = inTime ? soon : after(USUAL_DELAY, shareOf('delay'))
  return new Date(Math.ceil(released / MINUTE_MS) * MINUTE_MS)
}

/** Returns the id of an alert, which is always the same and reveals nothing. */
export function alertIdOf(seed: Buffer, subject: string): string {
  return createHmac('sha256', seed)
    .update(`alert ${subject}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')
}
