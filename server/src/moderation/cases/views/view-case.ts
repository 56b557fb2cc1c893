import type { CaseDecision, CaseView } from '@sidelight/contract/calls/moderation/cases'
import { isUrgent } from '@sidelight/contract/rules/case-policy'
import { strikeOf } from '@sidelight/contract/rules/strike-policy'
import type { Publication } from '../../../board/index.ts'
import type { Vault } from '../../../platform/crypto/vault.ts'
import { needsNoWarning } from '../../console/sweeps/case-warnings.ts'
import { isDecision, lastDecision, lineOf } from '../../ledger/decision-line.ts'
import type { LedgerHead } from '../../ledger/ledger-line.ts'
import type { CaseEventRow } from '../case-events-table.ts'
import { type CaseRow, isOnAppeal, type Side } from '../cases-table.ts'
import { dueAgain } from '../due/due-again.ts'
import { isoDay } from '../iso-day.ts'
import { asOpenedAlone } from '../reports/own-clock.ts'
import { isAskedReport, isOwnEvent, isShownTo, type OwnReport } from '../reports/own-report.ts'
import { beforeOthersAppeal } from '../reports/report-appeals.ts'
import { type SealedCase, sealedCase, sealedCaseText } from '../sealed-case.ts'
import type { RowWithEvents } from './as-told.ts'
import { isHidingUntold } from './is-hiding-untold.ts'
import { appealUntilOf, type Viewer } from './may-appeal.ts'
import { isByOperator, statementOf, statementOfHiding } from './statement-of-reasons.ts'

/** A case as told, with everything that is needed to show it. */
export interface WholeCase extends RowWithEvents {
  /** The heads of the ledger at the lines of the case's events. */
  heads: ReadonlyMap<number, LedgerHead>
  /** Undefined if the warning was deleted, or if the case has none. */
  publication: Publication | undefined
}

/**
 * Returns a case as its author or one report sees it. A decision is not shown while it can be
 * undone, a proposal never, and to a report nothing of the other reports.
 */
export function viewCase({ vault }: { vault: Vault }, whole: WholeCase, viewer: Viewer): CaseView {
  const { heads, publication } = whole
  const publishedOn = publication?.day ?? null
  const { side, report } = viewer
  const { row, events } = beforeOthersAppeal(vault, whole, report)
  const told = isUndoable(row) ? null : decisionOf(vault, row, events)
  const content = sealedCase.open(vault, row.sealed)
  const decision = told && { ...told, ...strikeAgainst(row, side, content.strike) }
  const appealUntil = appealUntilOf({ row, events }, viewer)
  return {
    kind: row.kind,
    state: stateFor(vault, row, viewer),
    ...clockOf(row, viewer),
    hidden: row.isHidden,
    question: questionFor(vault, row, viewer),
    ...(hasAnswered(row, events, viewer) ? { answered: true } : {}),
    decision,
    ...(decision ? struckWordsFor({ vault }, { row, decision }, side) : {}),
    ...offBoardOf(row, content, publication),
    ...(isTakenBack({ row, events }, content, publication) ? { takenBack: true } : {}),
    appealUntil,
    ...extensionOf(vault, events, report),
    statement: decision
      ? statementOf({
          row,
          decision,
          publishedOn,
          appealUntil,
          byOperator: isByOperator(events),
          line: lineOf(lastDecision(events), heads),
        })
      : statementOfHiding({
          row,
          events,
          heads,
          publishedOn,
          isUntold: isHidingUntold(row, content),
        }),
    ledger: events
      .filter((event) => !isUntold(row, event) && (!report || isShownTo(report, event)))
      .flatMap((event) => lineOf(event, heads) ?? []),
  }
}

/**
 * Returns whether a warning that the decision left on the board is not there now. Both sides are
 * shown the same, and not why: the board does not tell either who took a warning off. On appeal
 * nothing is shown, because a decision on the appeal that is not announced may be the reason.
 */
function offBoardOf(
  { state, outcome }: CaseRow,
  content: SealedCase,
  publication: Publication | undefined,
): Pick<CaseView, 'offBoard'> {
  const isOver = state === 'decided' || state === 'final'
  if (!isOver || outcome === 'removed' || needsNoWarning(content)) return {}
  return publication?.isOnBoard ? {} : { offBoard: true }
}

/**
 * Returns whether a case ended because the author deleted the warning. Only authors delete
 * warnings; what ends by a rule was replaced by another case.
 */
function isTakenBack(
  { row, events }: RowWithEvents,
  content: SealedCase,
  publication: Publication | undefined,
): boolean {
  if (row.state !== 'lapsed' || publication || needsNoWarning(content)) return false
  return events.findLast(({ verb }) => verb === 'case-lapsed')?.actor === 'clock'
}

/** Returns the class, the days and the lateness of a case, as if a report had opened it alone. */
function clockOf(
  row: CaseRow,
  { report, now }: Viewer,
): Pick<CaseView, 'class' | 'openedOn' | 'dueAt' | 'late'> {
  const alone = asOpenedAlone(row, report?.clock, now)
  return {
    class: alone.class,
    openedOn: report?.openedOn ?? row.openedOn,
    dueAt: dueAgain(alone, now).toISOString(),
    late: alone.isLate,
  }
}

/** Returns the strike of a decision, for the side against which it counts. */
export function strikeAgainst(
  { kind, outcome, reason }: Pick<CaseRow, 'kind' | 'outcome' | 'reason'>,
  side: Side | 'moderator',
  isCounted: boolean | undefined,
): Pick<CaseDecision, 'strike'> {
  if (outcome === null || isCounted !== true) return {}
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

/** Returns the reason for the extension, for each person who had objected by then. */
function extensionOf(
  vault: Vault,
  events: readonly CaseEventRow[],
  report: OwnReport | undefined,
): Pick<CaseView, 'extended'> {
  const event = events.find(({ verb }) => verb === 'case-extended')
  if (!event?.sealed || !report || !isShownTo(report, event)) return {}
  return { extended: { text: sealedCaseText.open(vault, event.sealed).text, on: event.day } }
}

/**
 * Returns the state of a case for one side. In a room only reports are asked, so the state of a
 * question to another report would show that there is one.
 */
function stateFor(vault: Vault, row: CaseRow, viewer: Viewer): CaseRow['state'] {
  const state = visibleState(row)
  const isOther = state === 'asked' && row.kind === 'room' && !isAsking(vault, row, viewer)
  return isOther ? 'open' : state
}

function visibleState(row: CaseRow): CaseRow['state'] {
  if (row.state === 'proposed') return isOnAppeal(row) ? 'appealed' : 'open'
  if (row.noticesAt === null) return row.state
  if (row.state === 'decided') return 'open'
  return row.state === 'final' ? 'appealed' : row.state
}

/**
 * Returns whether the last decision can be undone. A proposal on an appeal changes nothing, and
 * `asTold` leaves out a decision unless its row is older than what is needed for that.
 */
const isUndoable = ({ state, noticesAt }: CaseRow): boolean =>
  noticesAt !== null && state !== 'proposed'

/** Events that only moderators see. */
const AMONG_MODERATORS = ['case-proposed', 'case-agreed', 'case-disagreed', 'proposal-fell']

const isUntold = (row: CaseRow, event: Pick<CaseEventRow, 'verb'>): boolean =>
  AMONG_MODERATORS.includes(event.verb) || (isUndoable(row) && isDecision(event))

/** Returns whether the open question is put to this viewer. */
function isAsking(vault: Vault, row: CaseRow, { side, report }: Viewer): boolean {
  if (row.state !== 'asked' || row.askedSide !== side) return false
  return !report || isAskedReport(row, sealedCase.open(vault, row.sealed), report)
}

function questionFor(vault: Vault, row: CaseRow, viewer: Viewer): CaseView['question'] {
  const { answerBy } = row
  if (answerBy === null || !isAsking(vault, row, viewer)) return null
  const { question } = sealedCase.open(vault, row.sealed)
  return question === undefined ? null : { text: question, until: answerDay(row, answerBy, viewer) }
}

/**
 * Returns the last day on which an answer is waited for. An urgent case waits for none, so its clock
 * may end first.
 */
function answerDay(row: CaseRow, answerBy: string, viewer: Viewer): string {
  const { class: of, dueAt } = clockOf(row, viewer)
  const due = isoDay(new Date(dueAt))
  return isUrgent(of) && due < answerBy ? due : answerBy
}

function hasAnswered(
  row: CaseRow,
  events: readonly CaseEventRow[],
  { side, report }: Viewer,
): boolean {
  const isAnswer = (event: CaseEventRow) =>
    event.verb === 'case-answered' && (report ? isOwnEvent(report, event) : event.actor === side)
  return visibleState(row) === 'open' && events.some(isAnswer)
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
