import type { Vault } from '../../../platform/crypto/vault.ts'
import type { Services } from '../../../platform/services.ts'
import { lastDecision } from '../../ledger/decision-line.ts'
import { columnsBefore, contentBefore } from '../before-decision.ts'
import type { CaseEventRow } from '../case-events-table.ts'
import { type CaseRow, isOnAppeal } from '../cases-table.ts'
import { questionOf } from '../open-question.ts'
import { sealedCase } from '../sealed-case.ts'

/** A case with its events, oldest first. */
export interface RowWithEvents {
  row: CaseRow
  events: readonly CaseEventRow[]
}

/**
 * Returns a case as both sides know it: while a decision is not announced, the case is shown as it
 * was before that decision, with its question, its hiding and the decision under appeal. Of a
 * proposal nothing is shown but the hiding of the warning. Everything that is shown to a side is
 * derived from this.
 */
export function asTold(
  { vault, clock }: Pick<Services, 'vault' | 'clock'>,
  { row, events }: RowWithEvents,
): RowWithEvents {
  const now = clock()
  const isDecided = row.noticesAt !== null && ['decided', 'final'].includes(row.state)
  const untold = isDecided ? lastDecision(events) : undefined
  const before = untold && beforeDecision(vault, row)
  if (!before) return { row: withoutProposed(vault, { row, events }, now), events }
  const known = { row: before, events: events.filter((event) => event !== untold) }
  const shown = withoutProposed(vault, known, now)
  return { row: withoutEndedQuestion(shown, known.events, now), events: known.events }
}

/** Returns a case before its last decision, or undefined if its row is too old for that. */
function beforeDecision(vault: Vault, row: CaseRow): CaseRow | undefined {
  const content = sealedCase.open(vault, row.sealed)
  const { undo } = content
  if (!undo) return undefined
  const sealed = sealedCase.seal(vault, contentBefore(content, undo))
  return { ...row, ...columnsBefore(undo), sealed }
}

/** Returns a row without its proposal, and with the question that is open beside it. */
function withoutProposed(vault: Vault, { row, events }: RowWithEvents, now: Date): CaseRow {
  if (row.state !== 'proposed') return row
  if (isOnAppeal(row)) return withStrikeBefore(vault, row)
  return { ...row, state: questionOf(row, events, now) === 'open' ? 'asked' : 'open' }
}

/** Returns a row without its question if that was answered, or expired, since the decision. */
function withoutEndedQuestion(row: CaseRow, events: readonly CaseEventRow[], now: Date): CaseRow {
  if (row.state !== 'asked' || questionOf(row, events, now) === 'open') return row
  return { ...row, state: 'open', askedSide: null, answerBy: null }
}

/** Returns a row with the strike of the decision under appeal, and nothing to announce. */
function withStrikeBefore(vault: Vault, row: CaseRow): CaseRow {
  const content = sealedCase.open(vault, row.sealed)
  const { strike, givenStrike = strike } = content
  const sealed = sealedCase.seal(vault, { ...content, strike: givenStrike })
  return { ...row, noticesAt: null, sealed }
}
