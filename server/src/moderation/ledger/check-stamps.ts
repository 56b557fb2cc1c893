import { DAY_MS } from '@sidelight/contract/rules/limits'
import { type CheckedStamp, checkStamp, readCertificates } from '../../exhibit/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import {
  findStray,
  type LedgerStampRow,
  listLastStamps,
  listStampsOf,
} from './ledger-stamps-table.ts'
import { CLOCKS_APART_MS, STAMPED_WITHIN_MS } from './stamp-policy.ts'
import { stampedHash } from './stamped-text.ts'

/** A stamp that does not fit: its published day, and the reason. */
export interface StampFault {
  day: string
  what: string
}

/** The fault of a stamp for a head that was not published on its day. */
export const STRAY = 'it stands beside another head than the one that was published on that day'

/**
 * Checks that a stamp belongs to its head, and was made after its day began and while heads of that
 * day may still be stamped. Trusts the stored certificate unless others are given. Throws an error
 * with the reason.
 */
export async function checkLedgerStamp(
  stamp: LedgerStampRow,
  trusted = readCertificates(stamp.root),
): Promise<CheckedStamp> {
  const checked = await checkStamp(stamp.answer, { hash: stampedHash(stamp), trusted })
  const after = checked.at.getTime() - Date.parse(stamp.day)
  if (after < -CLOCKS_APART_MS) throw new Error('it was given before its head was published')
  if (after > STAMPED_WITHIN_MS + DAY_MS) {
    throw new Error(
      `it was given on ${checked.at.toISOString()}, when heads of that day are no longer stamped: it proves nothing of the time before`,
    )
  }
  return checked
}

/**
 * Returns the fault of a stamp for a head that was not published on its day, or otherwise of the
 * newest published head's stamp, or undefined. The command `ledger` also checks the older stamps.
 */
export async function findStampFault(db: Handle): Promise<StampFault | undefined> {
  const stray = await findStray(db)
  if (stray) return { day: stray.day, what: STRAY }
  const [newest] = await listLastStamps(db, 1)
  if (!newest) return undefined
  for (const stamp of await listStampsOf(db, newest.day)) {
    try {
      await checkLedgerStamp(stamp)
    } catch (error) {
      return { day: stamp.day, what: reasonOf(error) }
    }
  }
  return undefined
}

/** Returns why a check failed. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'unknown'
