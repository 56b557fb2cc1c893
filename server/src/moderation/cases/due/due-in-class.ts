import { type CaseClass, caseClocks } from '@sidelight/contract/rules/case-policy'
import type { CaseRow } from '../cases-table.ts'

interface Move {
  to: CaseClass
  /** The due time of a case that is opened now in that class. */
  fresh: Date
  givenMs?: number | undefined
}

/**
 * Returns when a case is due after a move to another class. In a more urgent class it is due when a
 * new case of that class would be, but not later than before; a late case gets the whole time of
 * the class. In a less urgent class it is due as if it had always been in that class, but not
 * earlier than before. `givenMs` is how much later that is than if the case had always been in the
 * new class. The next move subtracts it, so that repeated moves gain no time, except the time that
 * a late case was given.
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
