import type { Vault } from '../../../platform/crypto/vault.ts'
import { lastDecision } from '../../ledger/decision-line.ts'
import type { CaseEventRow } from '../case-events-table.ts'
import type { CaseRow } from '../cases-table.ts'
import { contentBefore, sealedCase } from '../sealed-case.ts'

/** A case with its events, oldest first. */
export interface RowWithEvents {
  row: CaseRow
  events: readonly CaseEventRow[]
}

/**
 * Returns a case as both sides know it: while a decision is not announced, the case is shown as it
 * was before that decision, with its question, its hiding and the decision under appeal. Everything
 * that is shown to a side is derived from this.
 */
export function asTold(vault: Vault, { row, events }: RowWithEvents): RowWithEvents {
  if (row.noticesAt === null || !['decided', 'final'].includes(row.state)) return { row, events }
  const untold = lastDecision(events)
  const content = sealedCase.open(vault, row.sealed)
  const { undo } = content
  if (!untold || !undo) return { row, events }
  const { state, outcome, reason, decidedOn, decidedBy, isHidden, hiddenUntil } = undo
  return {
    row: {
      ...row,
      state,
      outcome,
      reason,
      decidedOn,
      decidedBy,
      isHidden,
      hiddenUntil: hiddenUntil === null ? null : new Date(hiddenUntil),
      noticesAt: null,
      sealed: sealedCase.seal(vault, contentBefore(content, undo)),
    },
    events: events.filter((event) => event !== untold),
  }
}
