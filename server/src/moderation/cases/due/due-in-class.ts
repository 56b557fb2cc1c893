import { type CaseClass, caseClocks } from '@sidelight/contract/rules/case-policy'
import type { CaseRow } from '../cases-table.ts'

interface Move {
  to: CaseClass
  /** The due time of a case that is opened now in that class. */
  fresh: Date
  givenMs?: number | undefined
}

/**
 * Returns when a case is due in another class. A more urgent class gives its time from now, but at
 * most what is left; a late case, which has nothing left, gets all of it. `givenMs` is how much
 * later that is than if the case had been in that class from the start. It is subtracted when the
 * case moves back, so that moving to and fro gains no time, except the time that a late case was
 * given.
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
