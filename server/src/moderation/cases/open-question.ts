import { wholeHour } from '../../board/index.ts'
import { lastDecision } from '../ledger/decision-line.ts'
import type { CaseEventRow } from './case-events-table.ts'
import { type CaseRow, isOnAppeal } from './cases-table.ts'
import { isoDay } from './iso-day.ts'

/**
 * Returns the changes of a case whose question ends, answered or not. The case is open, and its
 * clock continues from where the question stopped it, in whole hours: the other side sees when the
 * case is due, and must not learn the minute of an answer from it.
 */
export function reopened({ dueAt, stoppedUntil }: CaseRow, at: Date): Partial<Omit<CaseRow, 'id'>> {
  const unused = stoppedUntil === null ? 0 : Math.max(0, stoppedUntil.getTime() - at.getTime())
  return {
    state: 'open',
    askedSide: null,
    answerBy: null,
    ...(unused > 0
      ? { dueAt: wholeHour(new Date(dueAt.getTime() - unused)), stoppedUntil: wholeHour(at) }
      : {}),
  }
}

/**
 * Returns whether the question of a case can still be answered, also if a decision is proposed or
 * was made since. `events` are those of the case as the asked side knows it, in order.
 */
export function isQuestionOpen(
  { askedSide, answerBy }: Pick<CaseRow, 'askedSide' | 'answerBy'>,
  events: readonly CaseEventRow[],
  now: Date,
): boolean {
  if (askedSide === null || answerBy === null || isoDay(now) > answerBy) return false
  const asked = events.findLastIndex(({ verb }) => verb === 'case-asked')
  const decided = lastDecision(events)
  const isAnswered = events
    .slice(Math.max(0, asked))
    .some(({ verb, actor }) => verb === 'case-answered' && actor === askedSide)
  return !isAnswered && (!decided || events.indexOf(decided) < asked)
}

/** Returns the changes of a case whose proposal ends without a decision. An open question stays. */
export function afterProposal(
  row: CaseRow,
  events: readonly CaseEventRow[],
  now: Date,
): Partial<Omit<CaseRow, 'id'>> {
  if (isOnAppeal(row)) return { state: 'appealed' }
  if (row.askedSide === null) return { state: 'open' }
  return isQuestionOpen(row, events, now) ? { state: 'asked' } : reopened(row, now)
}
