import type { Services } from '../../platform/services.ts'
import { storeCheck } from './ledger-check-table.ts'
import { type LedgerCheck, verifyLedger } from './verify-ledger.ts'

export interface CheckServices extends Pick<Services, 'db' | 'clock'> {
  log: { error(message: string): void }
}

/**
 * Verifies the ledger and stores what it found: the public page and the metrics of every node tell it from
 * then on, and the log says each time where it is broken.
 */
export async function checkLedger({ db, clock, log }: CheckServices): Promise<LedgerCheck> {
  const checkedAt = clock()
  const check = await verifyLedger(db)
  const { fault } = check
  if (fault) log.error(`the ledger is broken at line ${fault.at}: ${fault.what}`)
  await storeCheck(db, { checkedAt, faultAt: fault?.at ?? null })
  return check
}
