import { isoDay } from '../cases/iso-day.ts'
import type { LedgerLine, LedgerVerb } from '../ledger/ledger-line.ts'

/**
 * Returns the line of the ledger for a command. It contains neither warning nor member: the event
 * log says whom it is about.
 */
export function operatorLine(verb: LedgerVerb, at: Date): LedgerLine {
  return { day: isoDay(at), actor: 'operator', verb, subject: '', reason: '', detail: null }
}
