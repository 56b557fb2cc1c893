import { HOLD_MS, UNDO_MS } from '@sidelight/contract/rules/case-policy'
import { awaitsSecondUntil, type CaseRow } from '../cases-table.ts'
import type { SealedCase } from '../sealed-case.ts'

/**
 * Returns whether the sides are still to be told that a case hides its warning until a second
 * moderator agrees.
 */
export const isHidingUntold = (
  row: Pick<CaseRow, 'isHidden' | 'hiddenUntil' | 'noticesAt'>,
  { hidingUntold = isHiddenByProposal(row) }: Pick<SealedCase, 'hidingUntold'>,
): boolean => hidingUntold

/** Returns whether the proposal of these notices has hidden the warning, and no earlier one. */
function isHiddenByProposal(row: Pick<CaseRow, 'isHidden' | 'hiddenUntil' | 'noticesAt'>): boolean {
  const until = awaitsSecondUntil(row)
  if (until === null || row.noticesAt === null) return false
  return until.getTime() - HOLD_MS === row.noticesAt.getTime() - UNDO_MS
}
