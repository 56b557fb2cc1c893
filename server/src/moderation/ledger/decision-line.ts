import type { CaseEventRow } from '../cases/case-events-table.ts'
import { formatLedgerHead, type LedgerHead } from './ledger-line.ts'

const DECISIONS: readonly string[] = ['case-decided', 'case-final']

/** Returns whether a line of the ledger says that a case was decided. */
export const isDecision = ({ verb }: Pick<CaseEventRow, 'verb'>): boolean =>
  DECISIONS.includes(verb)

/** Returns the last decision of a case that was not taken back; undefined without one. */
export function lastDecision<Event extends Pick<CaseEventRow, 'verb'>>(
  events: readonly Event[],
): Event | undefined {
  const standing: Event[] = []
  for (const event of events) {
    // What is taken back is the last decision or proposal that stands.
    if (event.verb === 'case-undone') standing.pop()
    else if (event.verb === 'case-proposed' || isDecision(event)) standing.push(event)
  }
  return standing.findLast(isDecision)
}

/** Returns the line of an event as `number:head`; null without an event, or without its head. */
export function lineOf(
  event: Pick<CaseEventRow, 'ledgerN'> | undefined,
  heads: ReadonlyMap<number, LedgerHead>,
): string | null {
  const head = event && heads.get(event.ledgerN)
  return head ? formatLedgerHead(head) : null
}
