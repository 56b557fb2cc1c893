import type { Sweep } from '../../platform/jobs/sweeps.ts'
import { exportEvents } from '../export-events.ts'
import { type PublishServices, publishHead } from './publish-head.ts'

interface LedgerServices extends PublishServices {
  ledger: { witness: string | undefined; exportFile: string | undefined }
}

/** Returns the jobs of the ledger: its head is published, and cases are exported where that is on. */
export function ledgerSweeps({ ledger, ...services }: LedgerServices): Sweep[] {
  const { witness, exportFile } = ledger
  const nightly: Sweep = {
    name: 'ledger',
    once: 'each night',
    run: () => publishHead(services, witness),
  }
  if (exportFile === undefined) return [nightly]
  const run = () => exportEvents(services.db, exportFile)
  return [nightly, { name: 'events export', everyMinutes: 5, run }]
}
