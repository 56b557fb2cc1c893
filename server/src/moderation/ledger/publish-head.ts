import type { Services } from '../../platform/services.ts'
import { dayOf } from '../cases/day-of.ts'
import { insertDay } from './ledger-table.ts'
import { verifyLedger } from './verify-ledger.ts'

interface PublishServices extends Pick<Services, 'db' | 'clock'> {
  log: { error(message: string): void }
}

/**
 * Verifies the ledger and publishes its head under today's date. Publishes nothing when it is
 * broken: the log says so, and the public page shows that the last good day is past.
 */
export async function publishHead({ db, clock, log }: PublishServices): Promise<void> {
  const check = await verifyLedger(db)
  if (check.fault) {
    log.error(`the ledger is broken at line ${check.fault.at}: ${check.fault.what}`)
    return
  }
  if (check.end.n > 0) await insertDay(db, { day: dayOf(clock()), ...check.end })
}
