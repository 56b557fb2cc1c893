import type { ModeratedCase, QueuedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import type { CaseDecisionName } from '@sidelight/contract/rules/case-policy'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { useStore } from '../../platform/storage/store.ts'
import { extension, mark, proposal, question, urgency } from './decision/decision-messages.ts'
import { card, cardless, pane } from './messages.ts'
import { type CaseAct, isMissing, useCaseAct } from './queries.ts'
import {
  dropDecision,
  endDecisions,
  noteDecision,
  type RecentDecision,
  recentDecisions,
} from './recent-decisions.ts'
import {
  forgetDecision,
  NOTHING_TYPED,
  type TypedDecision,
  typeDecision,
  typedDecisions,
} from './typed-decisions.ts'
import { undoing } from './undoing-messages.ts'

/** Runs an action on one case. Rejects if it is refused. */
export type Perform = (wanted: CaseAct) => Promise<void>

/** Returns the element id of a row of the queue. */
export const rowId = (caseId: string): string => `case-row-${caseId}`
/** The element id of the heading of the open case. */
export const CASE_HEADING = 'case-heading'
/** The element id of the heading of the queue. */
export const QUEUE_HEADING = 'queue-heading'

const NONE: readonly RecentDecision[] = []

/** Returns the open case, what was announced last, and the moderator's actions. */
export function useConsole(cases: readonly QueuedCase[]) {
  const [openId, setOpenId] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [failure, setFailure] = useState('')
  /** The case whose conflict button was pressed once. A second press releases the case. */
  const [armed, setArmed] = useState<string | null>(null)
  const { start, isPending } = useCaseAct()
  const recent = useStore(recentDecisions, NONE)

  function open(id: string | null) {
    setArmed(null)
    setFailure('')
    setOpenId(id)
  }

  async function act(id: string, wanted: CaseAct): Promise<void> {
    const running = start({ id, wanted })
    if (!running) return
    setFailure('')
    setSaid('')
    setArmed(null)
    const typed = typedDecisions.get()[id] ?? NOTHING_TYPED
    const next = neighbourOf(cases, id)
    const answer = await running
    noteResult({ id, wanted, answer, typed })
    setSaid(saidOf(wanted, answer))
    if (answer) return
    // The queue must be rendered before it can take the focus.
    flushSync(() => setOpenId(null))
    document.getElementById(next ? rowId(next) : QUEUE_HEADING)?.focus()
  }

  /** Runs an action that has no form. A refusal is shown above the case. */
  async function press(id: string, wanted: CaseAct): Promise<void> {
    try {
      await act(id, wanted)
    } catch (refusal) {
      setFailure(
        wanted.act === 'undo' ? refusedUndo(id, refusal) : sentenceFor(refusal, pane.refused),
      )
    }
  }

  /** Declares a conflict of interest on the second press. */
  function pressConflict(id: string) {
    if (armed === id) {
      void press(id, { act: 'conflict' })
      return
    }
    setArmed(id)
    setSaid(pane.conflictHow)
  }

  async function undo(id: string): Promise<void> {
    // The pressed button disappears. The case must be rendered before it can take the focus.
    flushSync(() => open(id))
    document.getElementById(CASE_HEADING)?.focus()
    await press(id, { act: 'undo' })
  }

  const state = { openId, said, failure, armed, isPending, recent }
  return { ...state, open, act, press, pressConflict, undo, disarm: () => setArmed(null) }
}

export type ConsoleState = ReturnType<typeof useConsole>

interface Result {
  id: string
  wanted: CaseAct
  answer: ModeratedCase | null
  typed: TypedDecision
}

function noteResult({ id, wanted, answer, typed }: Result) {
  if (wanted.act === 'undo') {
    const taken = recentDecisions.get().find((decision) => decision.id === id)
    dropDecision(id)
    if (taken?.typed) typeDecision(id, taken.typed)
    return
  }
  if (wanted.act !== 'decide' && wanted.act !== 'confirm' && wanted.act !== 'ask') return
  forgetDecision(id)
  if (answer?.undoUntil) {
    noteDecision({ id, what: whatOf(wanted, answer), until: answer.undoUntil, typed })
  }
}

/** Returns why a decision was not undone. It is marked if another moderator has acted since. */
function refusedUndo(id: string, refusal: unknown): string {
  if (!isMissing(refusal)) return sentenceFor(refusal, undoing.failed)
  endDecisions((decision) => decision.id === id)
  return undoing.over
}

function whatOf(wanted: CaseAct, { state, kind }: ModeratedCase): RecentDecision['what'] {
  if (wanted.act !== 'decide') return 'agreed'
  const { decision } = wanted.decision
  if (state !== 'proposed') {
    if (decision === 'held') return 'removed'
    const isKept = decision === 'stands' || decision === 'published'
    return isKept && kind === 'held' ? 'stands-held' : decision
  }
  return proposed[decision] ?? 'proposed-removed'
}

const proposed: Partial<Record<CaseDecisionName, RecentDecision['what']>> = {
  verified: 'proposed-verified',
  stands: 'proposed-stands',
  banned: 'proposed-banned',
}

function saidOf(wanted: CaseAct, answer: ModeratedCase | null): string {
  if (wanted.act === 'confirm') return wanted.answer.agree ? proposal.agreed : proposal.disagreed
  if (wanted.act === 'reveal') return card.shown[wanted.what]
  if (wanted.act !== 'decide') return saidAfter[wanted.act]
  return answer?.state === 'proposed' ? proposal.own : undoing.untold
}

const saidAfter = {
  claim: pane.claimed,
  'put-back': pane.isPutBack,
  conflict: pane.conflicted,
  ask: question.asked,
  undo: undoing.undone,
  point: cardless.pointed,
  extend: extension.extended,
  move: urgency.moved,
  mark: mark.done,
}

/** Returns the case after this one or, if it is the last, the one before it. */
function neighbourOf(cases: readonly QueuedCase[], id: string): string | undefined {
  const at = cases.findIndex((row) => row.id === id)
  return (cases[at + 1] ?? cases[at - 1])?.id
}
