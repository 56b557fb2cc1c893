import type { Vault } from '../../../platform/crypto/vault.ts'
import { lastDecision } from '../../ledger/decision-line.ts'
import { columnsBefore, contentBefore } from '../before-decision.ts'
import type { CaseEventRow } from '../case-events-table.ts'
import { type CaseRow, isOnAppeal } from '../cases-table.ts'
import { type SealedCase, sealedCase } from '../sealed-case.ts'

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
export function asTold(vault: Vault, { row, events }: RowWithEvents): RowWithEvents {
  if (row.state === 'proposed') return { row: withoutProposed(vault, row), events }
  const isDecided = row.noticesAt !== null && ['decided', 'final'].includes(row.state)
  const untold = isDecided ? lastDecision(events) : undefined
  const before = untold && beforeDecision(vault, row)
  if (!before) return { row, events }
  return {
    row: isAnsweredLate(before, events) ? withoutQuestion(before) : before,
    events: events.filter((event) => event !== untold),
  }
}

/** Returns a case before its last decision, or undefined if its row is too old for that. */
function beforeDecision(vault: Vault, row: CaseRow): CaseRow | undefined {
  const content = sealedCase.open(vault, row.sealed)
  const { undo } = content
  if (!undo) return undefined
  const before = {
    ...row,
    ...columnsBefore(undo),
    noticesAt: noticesBefore(row, undo),
    sealed: sealedCase.seal(vault, contentBefore(content, undo)),
  }
  return undo.state === 'proposed' ? withoutProposed(vault, before) : before
}

/** In an older row it is not known whether a hiding was announced, so it counts as not announced. */
function noticesBefore(
  row: CaseRow,
  { state, noticesAt }: NonNullable<SealedCase['undo']>,
): Date | null {
  if (noticesAt === undefined) return state === 'proposed' ? row.noticesAt : null
  return noticesAt === null ? null : new Date(noticesAt)
}

/** Returns a row with a proposal as it was before the proposal, if that is on an appeal. */
function withoutProposed(vault: Vault, row: CaseRow): CaseRow {
  if (!isOnAppeal(row)) return row
  const content = sealedCase.open(vault, row.sealed)
  const { strike, givenStrike = strike } = content
  return {
    ...row,
    noticesAt: null,
    sealed: sealedCase.seal(vault, { ...content, strike: givenStrike }),
  }
}

/** Returns whether the question of a case was answered although a decision had ended it. */
export const isAnsweredLate = (
  { state, askedSide }: Pick<CaseRow, 'state' | 'askedSide'>,
  events: readonly CaseEventRow[],
): boolean =>
  state === 'asked' &&
  events
    .slice(events.findLastIndex(({ verb }) => verb === 'case-asked'))
    .some(({ verb, actor }) => verb === 'case-answered' && actor === askedSide)

const withoutQuestion = (row: CaseRow): CaseRow => ({
  ...row,
  state: 'open',
  askedSide: null,
  answerBy: null,
})
