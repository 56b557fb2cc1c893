import { APPEAL_DUE_MS, caseClocks } from '@sidelight/contract/rules/case-policy'
import { type CaseRow, isOnAppeal } from '../cases-table.ts'

/**
 * Returns the due time of a case as the sides and readers see it. For a late case, that is the next
 * multiple of the period; for moderators the original due time remains.
 */
export function dueAgain(
  row: Pick<CaseRow, 'class' | 'state' | 'appealedBy' | 'dueAt' | 'isLate'>,
  now: Date,
): Date {
  const clock = isOnAppeal(row) ? APPEAL_DUE_MS : caseClocks[row.class].dueMs
  const missed = row.isLate ? Math.max(0, now.getTime() - row.dueAt.getTime()) : 0
  return new Date(row.dueAt.getTime() + Math.ceil(missed / clock) * clock)
}
