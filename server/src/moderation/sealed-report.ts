import { z } from 'zod'
import { inBatches } from '../platform/in-batches.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { listSealedReports, updateSealedReport } from './problem-reports-table.ts'

const CONTEXT = 'problem_reports.sealed'

const ReportText = z.object({ message: z.string(), contact: z.string().optional() })
type ReportText = z.output<typeof ReportText>

export function sealReport(vault: Vault, text: ReportText): Buffer {
  return vault.seal(CONTEXT, JSON.stringify(text))
}

export function openReport(vault: Vault, sealed: Uint8Array): ReportText {
  return ReportText.parse(JSON.parse(vault.open(CONTEXT, sealed)))
}

/** Seals every report of an older key anew; answers how many. Safe to run again. */
export async function resealReports(db: Handle, vault: Vault): Promise<number> {
  return inBatches(
    (...page) => listSealedReports(db, ...page),
    async (rows) => {
      const stale = rows.filter(({ sealed }) => vault.isStale(sealed))
      for (const { id, sealed } of stale) {
        await updateSealedReport(db, id, sealReport(vault, openReport(vault, sealed)))
      }
      return stale.length
    },
  )
}
