import type { Vault } from '../../platform/crypto/vault.ts'
import { openPerson } from './open-person.ts'
import type { ReportRow } from './reports-table.ts'

/**
 * Returns the newest handle that reports about a number name, and its report. A private entry that
 * counts only from three members on reveals no handle.
 */
export function shownHandle(
  services: { vault: Vault },
  rows: readonly ReportRow[],
): { row: ReportRow; value: string | undefined } | undefined {
  const row = rows.find(({ sealed, fromThree }) => sealed !== null && !fromThree)
  return row && { row, value: openPerson(services, row).handle }
}
