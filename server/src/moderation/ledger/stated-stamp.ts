import { readStamp, type StatedStamp } from '../../exhibit/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { type LedgerStampRow, listLastStamps, listStampsOf } from './ledger-stamps-table.ts'
import { stampedHash } from './stamped-text.ts'

/** A stamp and what it states. The signature is not checked here. */
export interface StatedLedgerStamp extends LedgerStampRow {
  stated: StatedStamp
}

/** How many of the newest stamps are searched for a readable one. */
const LOOK_AT = 10

/** Returns the last readable stamp of the head that was published on a day. */
export async function findStated(db: Handle, day: string): Promise<StatedLedgerStamp | undefined> {
  return lastOf(await listStampsOf(db, day))
}

/** Returns the last readable stamp of the newest published head that has one. */
export async function findLastStated(db: Handle): Promise<StatedLedgerStamp | undefined> {
  return lastOf(await listLastStamps(db, LOOK_AT))
}

function lastOf(rows: readonly LedgerStampRow[]): StatedLedgerStamp | undefined {
  return rows
    .flatMap(state)
    .toSorted(
      (one, other) =>
        other.day.localeCompare(one.day) || other.stated.at.getTime() - one.stated.at.getTime(),
    )[0]
}

function state(row: LedgerStampRow): StatedLedgerStamp[] {
  try {
    return [{ ...row, stated: readStamp(row.answer, stampedHash(row)) }]
  } catch {
    return []
  }
}
