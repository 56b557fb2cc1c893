import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

/** The result of the last check of the ledger. */
interface LedgerCheckRow {
  onlyRow: boolean
  checkedAt: Date
  /** The first line with a fault; null without one. */
  faultAt: number | null
  /** The published day (ISO 8601) whose time stamp does not fit; null without one. */
  stampFaultOn: string | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    ledgerCheck: LedgerCheckRow
  }
}

export type StoredCheck = Omit<LedgerCheckRow, 'onlyRow'>

/** Stores the result of a check, replacing the previous one. */
export async function storeCheck(db: Handle, check: StoredCheck): Promise<void> {
  await db
    .insertInto('ledgerCheck')
    .values({ onlyRow: true, ...check })
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(check))
    .execute()
}

/** Returns the result of the last check, or undefined before the first. */
export async function findCheck(db: Handle): Promise<StoredCheck | undefined> {
  return db
    .selectFrom('ledgerCheck')
    .select([
      'checkedAt',
      sql<number | null>`fault_at::float8`.as('faultAt'),
      sql<string | null>`stamp_fault_on::text`.as('stampFaultOn'),
    ])
    .executeTakeFirst()
}
