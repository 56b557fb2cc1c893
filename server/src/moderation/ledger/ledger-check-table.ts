import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

/** What the last check of the ledger found. */
interface LedgerCheckRow {
  onlyRow: boolean
  checkedAt: Date
  /** The first line with a fault; null without one. */
  faultAt: number | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    ledgerCheck: LedgerCheckRow
  }
}

export type StoredCheck = Pick<LedgerCheckRow, 'checkedAt' | 'faultAt'>

/** Stores what a check found in place of the one before. */
export async function storeCheck(db: Handle, check: StoredCheck): Promise<void> {
  await db
    .insertInto('ledgerCheck')
    .values({ onlyRow: true, ...check })
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(check))
    .execute()
}

/** Returns what the last check found; undefined before the first. */
export async function findCheck(db: Handle): Promise<StoredCheck | undefined> {
  return db
    .selectFrom('ledgerCheck')
    .select(['checkedAt', sql<number | null>`fault_at::float8`.as('faultAt')])
    .executeTakeFirst()
}
