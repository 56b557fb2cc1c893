import type { CaseEventRow } from '../cases/case-events-table.ts'
import { formatLedgerHead, type LedgerHead } from './ledger-line.ts'

const DECISIONS: readonly string[] = ['case-decided', 'case-final']

/** Returns whether a line of the ledger is the decision of a case. */
export const isDecision = ({ verb }: Pick<CaseEventRow, 'verb'>): boolean =>
  DECISIONS.includes(verb)

/** Returns the decisions of a case that were not undone, oldest first. */
export function decisionsAmong<Event extends Pick<CaseEventRow, 'verb'>>(
  events: readonly Event[],
): Event[] {
  const standing: Event[] = []
  for (const event of events) {
    // An undo removes the last decision or proposal.
    if (event.verb === 'case-undone') standing.pop()
    else if (event.verb === 'case-proposed' || isDecision(event)) standing.push(event)
  }
  return standing.filter(isDecision)
}

/** Returns the last decision of a case that was not undone, or undefined without one. */
export const lastDecision = <Event extends Pick<CaseEventRow, 'verb'>>(
  events: readonly Event[],
): Event | undefined => decisionsAmong(events).at(-1)

/** Returns the line of an event as `number:head`, or null without an event or its head. */
export function lineOf(
  event: Pick<CaseEventRow, 'ledgerN'> | undefined,
  heads: ReadonlyMap<number, LedgerHead>,
): string | null {
  const head = event && heads.get(event.ledgerN)
  return head ? formatLedgerHead(head) : null
}
