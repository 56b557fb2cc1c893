import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { wholeHour } from '../../board/index.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { lastDecision } from '../ledger/decision-line.ts'
import type { CaseEventRow } from './case-events-table.ts'
import { type CaseRow, isOnAppeal } from './cases-table.ts'
import { isoDay } from './iso-day.ts'
import { recordEvent } from './record-event.ts'

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

/** An answer written on the last day may still wait as a quiet write. */
const UNDERWAY_MS = 2 * HOUR_MS

/** Returns whether the last day for an answer has passed, with the time that a quiet write takes. */
export const isExpired = ({ answerBy }: Pick<CaseRow, 'answerBy'>, now: Date): boolean =>
  answerBy !== null && isoDay(new Date(now.getTime() - UNDERWAY_MS)) > answerBy

type Asked = Pick<CaseRow, 'askedSide' | 'answerBy'>

/**
 * Returns whether the question of a case can still be answered, was answered or has expired, also
 * if a decision is proposed. Undefined without a question, or if one of the decisions among the
 * events, which are in order, has ended it.
 */
export function questionOf(
  row: Asked,
  events: readonly CaseEventRow[],
  now: Date,
): 'open' | 'answered' | 'expired' | undefined {
  if (row.askedSide === null || row.answerBy === null) return undefined
  const asked = events.findLastIndex(({ verb }) => verb === 'case-asked')
  const decided = lastDecision(events)
  if (decided && events.indexOf(decided) > asked) return undefined
  const isAnswered = events
    .slice(Math.max(0, asked))
    .some(({ verb, actor }) => verb === 'case-answered' && actor === row.askedSide)
  if (isAnswered) return 'answered'
  return isExpired(row, now) ? 'expired' : 'open'
}

/** Returns the changes of a case whose proposal ends without a decision. An open question stays. */
export function afterProposal(
  row: CaseRow,
  events: readonly CaseEventRow[],
  now: Date,
): Partial<Omit<CaseRow, 'id'>> {
  if (isOnAppeal(row)) return { state: 'appealed' }
  if (row.askedSide === null) return { state: 'open' }
  return questionOf(row, events, now) === 'open' ? { state: 'asked' } : reopened(row, now)
}

/** Records that a question beside a proposal or decision has expired, once that has ended. */
export async function recordExpired(
  db: Handle,
  services: { vault: Vault },
  { row, events, at }: { row: CaseRow; events: readonly CaseEventRow[]; at: Date },
): Promise<void> {
  if (questionOf(row, events, at) !== 'expired') return
  await recordEvent(db, services, { caseId: row.id, at, actor: 'clock', verb: 'case-reopened' })
}
