import type { Sweep } from '../../platform/jobs/sweeps.ts'
import { exportEvents } from '../export-events.ts'
import { checkLedger } from './check-ledger.ts'
import { type PublishServices, publishHead } from './publish-head.ts'
import { type StampingServices, stampHeads } from './stamp-heads.ts'

interface LedgerServices extends PublishServices {
  timeStamps: StampingServices['timeStamps']
  ledger: { witness: string | undefined; exportFile: string | undefined }
}

/**
 * Returns the jobs of the ledger. It is verified each hour and at each start, its head is published
 * and stamped, and cases are exported if that is configured.
 */
export function ledgerSweeps({ ledger, ...services }: LedgerServices): Sweep[] {
  const { witness, exportFile } = ledger
  const nightly: Sweep = {
    name: 'ledger',
    once: 'each night',
    run: () => publishHead(services, witness),
  }
  const hourly: Sweep = {
    name: 'ledger check',
    atStart: true,
    async run() {
      await checkLedger(services)
    },
  }
  const stamps: Sweep = {
    name: 'ledger stamps',
    once: 'each hour',
    run: () => stampHeads(services, witness),
  }
  const all = [nightly, hourly, stamps]
  if (exportFile === undefined) return all
  const run = () => exportEvents(services.db, exportFile)
  return [...all, { name: 'events export', everyMinutes: 5, run }]
}
