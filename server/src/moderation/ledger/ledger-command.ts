import type { OperatorOutcome } from '../../platform/operator/operator-channel.ts'
import { failed, succeeded } from '../operator/operator-outcome.ts'
import type { OperatorServices } from '../operator/operator-services.ts'
import { describeFaults, describeStamps } from './describe-stamps.ts'
import { formatLedgerHead, type LedgerHead, parseLedgerHead } from './ledger-line.ts'
import { type StampSurvey, surveyStamps } from './survey-stamps.ts'
import { verifyLedger } from './verify-ledger.ts'

/**
 * Verifies the whole ledger, against the published heads and the given ones (`N:HEAD`), and every
 * time stamp, and prints what the stamps prove. Fails at a break, at a stamp that does not fit, and
 * if TSA_ROOT names an authority that stamped none of the published heads.
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
  const trusted = stampRoot?.()
  const survey = await surveyStamps(db, trusted)
  if (check.fault) {
    const broken = `The ledger is broken at line ${check.fault.at}: ${check.fault.what}.`
    return failed(broken, ...describeFaults(survey))
  }
  const say = isAsExpected(survey, trusted) ? succeeded : failed
  return say(
    `${check.end.n} lines, unbroken.`,
    `Head: ${formatLedgerHead(check.end)}`,
    ...describeStamps(survey),
  )
}

function isAsExpected(
  { faults, known, unstamped }: StampSurvey,
  trusted: string | undefined,
): boolean {
  const lacksAll = trusted !== undefined && known.length === 0 && unstamped.length > 0
  return faults.length === 0 && !lacksAll
}
