import type { CaseDecision, CaseView } from '@sidelight/contract/calls/moderation/cases'
import { APPEAL_MS } from '@sidelight/contract/rules/case-policy'
import { strikeOf } from '@sidelight/contract/rules/strike-policy'
import type { Vault } from '../../platform/crypto/vault.ts'
import { isDecision, lastDecision, lineOf } from '../ledger/decision-line.ts'
import type { LedgerHead } from '../ledger/ledger-line.ts'
import type { CaseEventRow } from './case-events-table.ts'
import { type CaseRow, isOnAppeal, type Side } from './cases-table.ts'
import { dueAgain } from './due/due-again.ts'
import { isoDay } from './iso-day.ts'
import { sealedCase, sealedCaseText } from './sealed-case.ts'
import { isByOperator, statementOf, statementOfHiding } from './statement-of-reasons.ts'

/** A case with everything that is needed to show it. */
export interface WholeCase {
  row: CaseRow
  events: readonly CaseEventRow[]
  /** The heads of the ledger at the lines of the case's events. */
  heads: ReadonlyMap<number, LedgerHead>
  /** The day on which the warning was published; null if it was deleted. */
  publishedOn: string | null
}

interface Viewer {
  side: Side
  now: Date
}

/**
 * Returns a case as one side sees it. A decision is not shown while it can be undone, and a
 * proposal is never shown.
 */
export function viewCase(
  { vault }: { vault: Vault },
  { row, events, heads, publishedOn }: WholeCase,
  { side, now }: Viewer,
): CaseView {
  const told = isUndoable(row) ? null : decisionOf(vault, row, events)
  const decision = told && { ...told, ...strikeAgainst({ vault }, row, side) }
  const appealUntil = mayAppeal(row, { side, now }) ? appealDay(row) : null
  return {
    kind: row.kind,
    class: row.class,
    state: visibleState(row),
    openedOn: row.openedOn,
    dueAt: dueAgain(row, now).toISOString(),
    late: row.isLate,
    hidden: row.isHidden,
    question: questionFor(vault, row, side),
    ...(hasAnswered(row, events, side) ? { answered: true } : {}),
    decision,
    ...(decision ? struckWordsFor({ vault }, { row, decision }, side) : {}),
    appealUntil,
    ...extensionOf(vault, events, side),
    statement: decision
      ? statementOf({
          row,
          decision,
          publishedOn,
          appealUntil,
          byOperator: isByOperator(events),
          line: lineOf(lastDecision(events), heads),
        })
      : statementOfHiding({ row, events, heads, publishedOn }),
    ledger: events
      .filter((event) => !isUntold(row, event))
      .flatMap((event) => lineOf(event, heads) ?? []),
  }
}

/** Returns the strike of a decision, for the side against which it counts. */
export function strikeAgainst(
  { vault }: { vault: Vault },
  { kind, outcome, reason, sealed }: CaseRow,
  side: Side | 'moderator',
): Pick<CaseDecision, 'strike'> {
  if (outcome === null || !sealedCase.open(vault, sealed).strike) return {}
  const strike = strikeOf({ kind, outcome, reason })
  const isAgainst = strike === 'false-report' ? side !== 'reporter' : side !== 'author'
  return strike && isAgainst ? { strike } : {}
}

/** Returns the words that a correction struck out, for the author only. */
function struckWordsFor(
  { vault }: { vault: Vault },
  { row, decision }: { row: CaseRow; decision: CaseDecision },
  side: Side,
): Pick<CaseView, 'struck'> {
  if (side !== 'author' || decision.outcome !== 'corrected') return {}
  const { before, parts } = sealedCase.open(vault, row.sealed)
  return before && parts
    ? { struck: parts.map(([from, to]) => before.description.slice(from, to)) }
    : {}
}

/** Returns the reason for the extension, for the person who objected. */
function extensionOf(
  vault: Vault,
  events: readonly CaseEventRow[],
  side: Side,
): Pick<CaseView, 'extended'> {
  const event = events.find(({ verb }) => verb === 'case-extended')
  if (!event?.sealed || side !== 'reporter') return {}
  return { extended: { text: sealedCaseText.open(vault, event.sealed).text, on: event.day } }
}

function visibleState(row: CaseRow): CaseRow['state'] {
  if (row.state === 'proposed') return isOnAppeal(row) ? 'appealed' : 'open'
  if (row.noticesAt === null) return row.state
  if (row.state === 'decided') return 'open'
  return row.state === 'final' ? 'appealed' : row.state
}

/** Returns whether the last decision can be undone. A proposal on an appeal changes nothing. */
const isUndoable = ({ state, noticesAt }: CaseRow): boolean =>
  noticesAt !== null && state !== 'proposed'

/** Events that only moderators see. */
const AMONG_MODERATORS = ['case-proposed', 'case-agreed', 'case-disagreed', 'proposal-fell']

const isUntold = (row: CaseRow, event: Pick<CaseEventRow, 'verb'>): boolean =>
  AMONG_MODERATORS.includes(event.verb) || (isUndoable(row) && isDecision(event))

function questionFor(vault: Vault, row: CaseRow, side: Side): CaseView['question'] {
  if (row.state !== 'asked' || row.askedSide !== side || row.answerBy === null) return null
  const { question } = sealedCase.open(vault, row.sealed)
  return question === undefined ? null : { text: question, until: row.answerBy }
}

function hasAnswered(row: CaseRow, events: readonly CaseEventRow[], side: Side): boolean {
  const answers = events.filter(({ actor, verb }) => actor === side && verb === 'case-answered')
  return visibleState(row) === 'open' && answers.length > 0
}

/**
 * Returns the decision of a case that is in effect, with its explanation, or null if there is none.
 */
export function decisionOf(
  vault: Vault,
  { outcome, reason, decidedOn }: CaseRow,
  events: readonly CaseEventRow[],
): CaseDecision | null {
  if (outcome === null || reason === null || decidedOn === null) return null
  const last = lastDecision(events)
  const before = last && events[events.indexOf(last) - 1]
  return {
    outcome,
    reason,
    explanation: last?.sealed ? sealedCaseText.open(vault, last.sealed).text : '',
    on: decidedOn,
    byTwo: before?.verb === 'case-agreed',
  }
}

/** Returns whether a side can appeal: once, between the announcement and the end of the period. */
export function mayAppeal(row: CaseRow, { side, now }: Viewer): boolean {
  if (hasNoAppeal(row, side)) return false
  if (row.noticesAt !== null || row.decidedOn === null || row.eraseOn === null) return false
  const last = appealDay(row)
  if (isoDay(now) > last) return false
  if (row.state === 'decided') return true
  return (
    row.state === 'final' && row.appealedBy !== null && ![side, 'both'].includes(row.appealedBy)
  )
}

function hasNoAppeal({ kind, outcome }: CaseRow, side: Side): boolean {
  // The author of a published reply got what was requested, and can withdraw the reply.
  if (kind === 'reply') return outcome === 'published' && side === 'reporter'
  // Evidence is erased after the decision, so its author makes a new request with new evidence. The
  // holder of a profile requests another phrase.
  return kind === 'verify' || kind === 'profile'
}

/** Returns the last day for an appeal. */
function appealDay({ decidedOn }: CaseRow): string {
  return isoDay(new Date(Date.parse(`${decidedOn}T00:00:00Z`) + APPEAL_MS))
}
