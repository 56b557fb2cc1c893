import { APPEAL_DUE_MS, caseClocks } from '@sidelight/contract/rules/case-policy'
import { type CaseRow, isOnAppeal } from '../cases-table.ts'

/**
 * Returns until when a case is decided, as the sides and readers are told: of a late one the next time by
 * the same clock. For moderators it stays due since the first.
 */
export function dueAgain(
  row: Pick<CaseRow, 'class' | 'state' | 'appealedBy' | 'dueAt' | 'isLate'>,
  now: Date,
): Date {
  const clock = isOnAppeal(row) ? APPEAL_DUE_MS : caseClocks[row.class].dueMs
  const missed = row.isLate ? Math.max(0, now.getTime() - row.dueAt.getTime()) : 0
  return new Date(row.dueAt.getTime() + Math.ceil(missed / clock) * clock)
}
