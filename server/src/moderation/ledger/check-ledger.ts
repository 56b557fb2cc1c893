import type { Services } from '../../platform/services.ts'
import { findStampFault } from './check-stamps.ts'
import { storeCheck } from './ledger-check-table.ts'
import { type LedgerCheck, verifyLedger } from './verify-ledger.ts'

export interface CheckServices extends Pick<Services, 'db' | 'clock'> {
  log: { error(message: string): void }
}

/**
 * Verifies the ledger and its newest time stamp, and stores the result, which the public page and
 * the metrics of every node report from then on. Each failed run logs the line of the fault. A
 * stamp that does not fit does not break the chain and is reported separately.
 */
export async function checkLedger({ db, clock, log }: CheckServices): Promise<LedgerCheck> {
  const checkedAt = clock()
  const check = await verifyLedger(db)
  const { fault } = check
  if (fault) log.error(`the ledger is broken at line ${fault.at}: ${fault.what}`)
  const stamp = await findStampFault(db)
  if (stamp) log.error(`the time stamp of ${stamp.day} does not fit: ${stamp.what}`)
  const stampFaultOn = stamp?.day ?? null
  await storeCheck(db, { checkedAt, faultAt: fault?.at ?? null, stampFaultOn })
  return check
}
