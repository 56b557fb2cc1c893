import { checkStamp, readCertificates } from '../../exhibit/index.ts'
import type { LedgerStampRow } from './ledger-stamps-table.ts'
import { stampedHash } from './stamped-text.ts'

/** A stamp that does not fit: the line of its head, and why. */
interface StampFault {
  at: number
  what: string
}

/**
 * Returns the fault of the first stamp that was not given for its head, at its moment, by whom it names;
 * undefined when all fit. The certificate beside each is trusted: whether it is that of an
 * authority outside, only a comparison of its fingerprint tells.
 */
export async function findStampFault(
  stamps: readonly LedgerStampRow[],
): Promise<StampFault | undefined> {
  for (const stamp of stamps) {
    const why = await faultOf(stamp)
    if (why !== undefined) {
      return { at: stamp.n, what: `the time stamp of ${stamp.day} does not fit: ${why}` }
    }
  }
  return undefined
}

async function faultOf(stamp: LedgerStampRow): Promise<string | undefined> {
  try {
    const checked = await checkStamp(stamp.answer, {
      hash: stampedHash(stamp),
      trusted: readCertificates(stamp.root),
    })
    const isAsStored =
      checked.at.getTime() === stamp.stampedAt.getTime() &&
      checked.authority === stamp.authority &&
      checked.practice === stamp.isPractice
    return isAsStored ? undefined : 'it was given by another authority or at another time'
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown'
  }
}
