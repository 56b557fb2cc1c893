import type { Handle } from '../../platform/database/tables.ts'
import { type CaseEventRow, listCaseEvents } from '../cases/case-events-table.ts'
import { formatLedgerHead, type LedgerHead } from './ledger-line.ts'
import { listLedgerHeads } from './ledger-table.ts'

const DECISIONS: readonly string[] = ['case-decided', 'case-final']

/** Returns whether a line of the ledger says that a case was decided. */
export const isDecision = ({ verb }: Pick<CaseEventRow, 'verb'>): boolean =>
  DECISIONS.includes(verb)

/** Returns the line of an event as `number:head`; null without an event, or without its head. */
export function lineOf(
  event: Pick<CaseEventRow, 'ledgerN'> | undefined,
  heads: ReadonlyMap<number, LedgerHead>,
): string | null {
  const head = event && heads.get(event.ledgerN)
  return head ? formatLedgerHead(head) : null
}

/** Returns the line at which a case was decided last; null while it is undecided. */
export async function findDecisionLine(db: Handle, caseId: string): Promise<string | null> {
  const event = (await listCaseEvents(db, [caseId])).findLast(isDecision)
  return event ? lineOf(event, await listLedgerHeads(db, [event.ledgerN])) : null
}
