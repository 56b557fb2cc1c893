import { parseReceiptNumber } from '@sidelight/contract/rules/receipt-number'
import type { Handle } from '../../../platform/database/tables.ts'
import { notFound } from '../../../platform/http/not-found.ts'
import type { Services } from '../../../platform/services.ts'
import type { CaseEventRow } from '../case-events-table.ts'
import { type CaseOpenerRow, findOpener } from '../case-openers-table.ts'
import { type CaseRow, lockCase } from '../cases-table.ts'
import { type OwnReport, readOwnReport } from './own-report.ts'

/** The locked case of a receipt, and its report. */
export interface FoundCase {
  row: CaseRow
  opener: CaseOpenerRow
  report: OwnReport
  events: readonly CaseEventRow[]
}

/**
 * Runs `act` with the locked case of a receipt, in a transaction. Throws the same `not_found` for a
 * receipt that is wrong, unknown or withdrawn.
 */
export async function withCase<Result>(
  services: Pick<Services, 'db' | 'index' | 'vault'>,
  receipt: string,
  act: (db: Handle, found: FoundCase) => Promise<Result>,
): Promise<Result> {
  return services.db.transaction().execute(async (db) => {
    const { caseId } = await openerOf(db, services, receipt)
    const row = await lockCase(db, caseId)
    if (!row) throw notFound()
    // Read again, because it may have been withdrawn before the case was locked.
    const opener = await openerOf(db, services, receipt)
    return act(db, { row, opener, ...(await readOwnReport(db, services, { row, opener })) })
  })
}

/** Returns the report of a receipt. Throws `not_found`. */
export async function openerOf(
  db: Handle,
  { index }: Pick<Services, 'index'>,
  typed: string,
): Promise<CaseOpenerRow> {
  const receipt = parseReceiptNumber(typed)
  const opener =
    receipt === undefined ? undefined : await findOpener(db, index.tags('receipt', receipt))
  if (!opener) throw notFound()
  return opener
}
