import type { CaseView } from '@sidelight/contract/calls/moderation/cases'
import type { CaseKind } from '@sidelight/contract/rules/case-policy'
import { isUrgent } from '@sidelight/contract/rules/case-policy'
import type { ReactNode, Ref } from 'react'
import { dayName } from '../platform/i18n/day-name.ts'
import { momentOf } from '../platform/i18n/moments.ts'
import {
  kinds,
  othersAsked,
  outcomesFor,
  profileStates,
  reasons,
  states,
  takenBack,
  view,
} from './messages.ts'
import { Statement } from './statement.tsx'

interface CaseSummaryProps {
  shown: CaseView
  titleId: string
  titleRef?: Ref<HTMLHeadingElement>
  /** Rendered above the lines of the ledger. */
  children?: ReactNode
}

/**
 * Renders the state of a case, the question to this side, the decision and the lines of the ledger.
 */
export function CaseSummary({ shown, titleId, titleRef, children }: CaseSummaryProps) {
  return (
    <>
      <h2 id={titleId} ref={titleRef} data-heading tabIndex={-1} className="text-lg font-[600]">
        {stateOf(shown)}
      </h2>
      <p className="mt-1.5 text-sm text-fg2">
        {kinds[shown.kind]}. {openedOn(shown)}.
        {isDue(shown) && ` ${view.due(momentOf(shown.dueAt))}.`}
      </p>
      {isDue(shown) && shown.late && <p className="mt-1.5 text-sm text-fg2">{view.late}</p>}
      {shown.extended && (
        <>
          <h3 className="mt-6 text-sm font-[560]">{view.extended(dayName(shown.extended.on))}</h3>
          <p className="mt-1.5 whitespace-pre-wrap wrap-anywhere text-fg2">{shown.extended.text}</p>
        </>
      )}
      {shown.hidden && <p className="mt-1.5 text-sm text-fg2">{hiddenBy(shown)}</p>}
      {shown.decision && <Decision decision={shown.decision} shown={shown} />}
      {shown.statement && <Statement statement={shown.statement} />}
      {shown.question && (
        <>
          <h3 className="mt-6 text-sm font-[560]">{view.question}</h3>
          <p className="mt-1.5 whitespace-pre-wrap wrap-anywhere">{shown.question.text}</p>
          <p className="mt-1.5 text-xs text-fg3">
            {view.until(answerUntil(shown, shown.question.until))}
          </p>
        </>
      )}
      {children}
      {shown.ledger.length > 0 && (
        <details className="mt-6 text-sm">
          <summary className="min-h-11 cursor-pointer content-center">{view.ledger}</summary>
          <p className="text-xs text-fg3">{view.ledgerHint}</p>
          <ul className="mt-2 space-y-1 font-mono text-xs wrap-anywhere select-all">
            {shown.ledger.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/**
 * Returns until when a question can be answered. An urgent case does not wait for the answer longer
 * than until it is due, which is a time on that day.
 */
const answerUntil = ({ class: of, dueAt }: CaseView, day: string): string =>
  isUrgent(of) && dueAt.startsWith(day) ? momentOf(dueAt) : dayName(day)

const isDue = (shown: CaseView): boolean =>
  ['open', 'asked', 'appealed'].includes(shown.state) && !isUnplaced(shown)

/**
 * Returns whether a case waits for a phrase in a profile. The time to decide begins only after
 * that.
 */
const isUnplaced = ({ kind, state, question }: CaseView): boolean =>
  kind === 'profile' && state === 'asked' && question === null

function stateOf(shown: CaseView): string {
  if (isUnplaced(shown)) return profileStates.asked
  if (shown.state === 'asked' && shown.answered === true) return states.open
  if (shown.state === 'asked' && shown.question === null) return othersAsked
  if (shown.takenBack === true) return takenBack
  const isLapsed = shown.kind === 'profile' && shown.state === 'lapsed'
  return isLapsed ? profileStates.lapsed : states[shown.state]
}

/** Returns what it means that the warning is hidden: a held one was not reported. */
function hiddenBy({ kind, state }: CaseView): string {
  if (kind !== 'held') return view.hidden
  return state === 'open' ? `${view.held} ${view.needNothing}` : view.held
}

/** The words for the day on which a case was opened. */
const OPENED: Record<CaseKind, (day: string) => string> = {
  report: view.opened,
  room: view.opened,
  'number-mine': view.received,
  intimate: view.received,
  dispute: view.received,
  reply: view.received,
  objection: view.received,
  partner: view.received,
  verify: view.given,
  held: view.heldSince,
  copy: view.found,
  profile: view.asked,
}

const openedOn = ({ kind, openedOn: day }: CaseView): string => OPENED[kind](dayName(day))

function StruckWords({ words }: { words: readonly string[] }) {
  return (
    <>
      <h3 className="mt-6 text-sm font-[560]">{view.struck}</h3>
      <ul className="mt-1.5 space-y-1 text-fg2">
        {countedKeys(words).map(({ key, word }) => (
          <li key={key} className="whitespace-pre-wrap wrap-anywhere">
            <q>{word}</q>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-xs text-fg3">{view.struckHint}</p>
    </>
  )
}

/** Returns the words with unique keys, because the same word can be struck out twice. */
const countedKeys = (words: readonly string[]) =>
  words.map((word, at) => ({ word, key: `${at} ${word}` }))

interface DecisionProps {
  decision: NonNullable<CaseView['decision']>
  shown: Pick<CaseView, 'kind' | 'struck' | 'offBoard'>
}

function Decision({ decision, shown: { kind, struck, offBoard } }: DecisionProps) {
  const { outcome, reason, explanation, on, byTwo, strike } = decision
  return (
    <>
      <h3 className="mt-6 text-sm font-[560]">{view.decision}</h3>
      <p className="mt-1.5">
        {outcomesFor(kind)[outcome]} {reasons[reason]}
      </p>
      {offBoard && <p className="mt-1.5 text-sm text-fg2">{view.offBoard}</p>}
      {explanation !== '' && (
        <p className="mt-1.5 whitespace-pre-wrap wrap-anywhere text-fg2">{explanation}</p>
      )}
      {strike && <p className="mt-1.5 max-w-[60ch] text-sm text-fg2">{view.strikes[strike]}</p>}
      <p className="mt-1.5 text-xs text-fg3">
        {view.decidedOn(dayName(on))}. {byTwo && view.byTwo}
      </p>
      {struck && <StruckWords words={struck} />}
    </>
  )
}
