import { type CaseClass, caseClocks } from '@sidelight/contract/rules/case-policy'
import type { CaseRow } from '../cases-table.ts'

interface Move {
  to: CaseClass
  /** When a case that is opened now in that class is due. */
  fresh: Date
  givenMs?: number | undefined
}

/**
 * Returns when a case is due in another class: a more urgent one gives its time from now, at most what is
 * left; all of it once the case is late, when nothing is left. `givenMs` is by how much that is later than if it had been in that class from the first; it is taken
 * off again when the case moves back, so that no move to and fro gives time, but for
 * what a late case was given.
 */
export function dueInClass(
  { class: of, dueAt, isLate }: Pick<CaseRow, 'class' | 'dueAt' | 'isLate'>,
  { to, fresh, givenMs = 0 }: Move,
): { dueAt: Date; givenMs: number } {
  const longerMs = caseClocks[to].dueMs - caseClocks[of].dueMs
  const left = dueAt.getTime()
  const fromFirst = left - givenMs + longerMs
  const soon = isLate ? fresh.getTime() : Math.min(left, fresh.getTime())
  const due = longerMs > 0 ? Math.max(left, fromFirst) : soon
  return { dueAt: new Date(due), givenMs: due - fromFirst }
}
