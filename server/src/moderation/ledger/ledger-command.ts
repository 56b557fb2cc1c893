import type { OperatorOutcome } from '../../platform/operator/operator-channel.ts'
import { failed, succeeded } from '../operator/operator-outcome.ts'
import type { OperatorServices } from '../operator/operator-services.ts'
import { describeStamps } from './describe-stamps.ts'
import { formatLedgerHead, type LedgerHead, parseLedgerHead } from './ledger-line.ts'
import { verifyLedger } from './verify-ledger.ts'

/**
 * Verifies the whole ledger, against the published heads, their time stamps and the heads that are given
 * (`N:HEAD`), and says what the stamps prove. Fails at a break.
 */
export async function ledgerCommand(
  { db, stampRoot }: Pick<OperatorServices, 'db' | 'stampRoot'>,
  typed: readonly string[],
): Promise<OperatorOutcome> {
  const heads: LedgerHead[] = []
  for (const text of typed) {
    const head = parseLedgerHead(text)
    if (!head) return failed('A head is written NUMBER:HEAD, with 64 characters from 0 to f.')
    heads.push(head)
  }
  const check = await verifyLedger(db, heads)
  if (check.fault) {
    return failed(`The ledger is broken at line ${check.fault.at}: ${check.fault.what}.`)
  }
  return succeeded(
    `${check.end.n} lines, unbroken.`,
    `Head: ${formatLedgerHead(check.end)}`,
    ...describeStamps(check.stamps, stampRoot?.()),
  )
}
