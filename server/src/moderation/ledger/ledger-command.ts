import type { OperatorOutcome } from '../../platform/operator/operator-channel.ts'
import { failed, succeeded } from '../operator/operator-outcome.ts'
import type { OperatorServices } from '../operator/operator-services.ts'
import { formatLedgerHead, type LedgerHead, parseLedgerHead } from './ledger-line.ts'
import { verifyLedger } from './verify-ledger.ts'

/**
 * Verifies the whole ledger, against the published heads and those that are given (`N:HEAD`). Fails
 * at a break.
 */
export async function ledgerCommand(
  { db }: Pick<OperatorServices, 'db'>,
  typed: readonly string[],
): Promise<OperatorOutcome> {
  const heads: LedgerHead[] = []
  for (const text of typed) {
    const head = parseLedgerHead(text)
    if (!head) return failed('A head is written NUMBER:HEAD, with 64 characters from 0 to f.')
    heads.push(head)
  }
  const check = await verifyLedger(db, heads)
  return check.fault
    ? failed(`The ledger is broken at line ${check.fault.at}: ${check.fault.what}.`)
    : succeeded(`${check.end.n} lines, unbroken.`, `Head: ${formatLedgerHead(check.end)}`)
}
