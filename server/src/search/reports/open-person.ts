import { openPersonOfReport } from '../../board/index.ts'
import { openCountingEntry } from '../../entries/index.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { ReportRow } from './reports-table.ts'

/** Returns the unmasked number, handle and email of a report. */
export function openPerson({ vault }: { vault: Vault }, { source, sealed }: ReportRow) {
  const bytes = Buffer.from(sealed ?? '', 'hex')
  return source === 'entry' ? openCountingEntry(vault, bytes) : openPersonOfReport(vault, bytes)
}
