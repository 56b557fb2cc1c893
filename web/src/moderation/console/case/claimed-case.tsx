import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { lazy, Suspense } from 'react'
import { timeOf } from '../../../platform/i18n/moments.ts'
import { Button } from '../../../ui/button.tsx'
import { words } from '../../../ui/messages.ts'
import { Notice } from '../../../ui/notice.tsx'
import { opened } from '../../evidence/evidence-messages.ts'
import { DecisionPart } from '../decision/decision-part.tsx'
import { pane } from '../messages.ts'
import { decidedSentence } from '../recent-list.tsx'
import { undoing } from '../undoing-messages.ts'
import type { ConsoleState } from '../use-console.ts'
import { minutesUntil } from '../when.ts'
import { CardlessCase } from './cardless-case.tsx'
import { CasePart } from './case-part.tsx'
import { CoveredCard } from './covered-card.tsx'
import { EarlierCases } from './earlier-cases.tsx'
import { ProfileCase } from './profile-case.tsx'
import { RoomMessages } from './room-messages.tsx'
import { Statements } from './statements.tsx'
import { Timeline } from './timeline.tsx'
import { Watermark } from './watermark.tsx'

const EvidencePart = lazy(() =>
  import('../../evidence/evidence-part.tsx').then((part) => ({ default: part.EvidencePart })),
)

interface ClaimedCaseProps {
  shown: ModeratedCase
  state: ConsoleState
  moderator: string
  now: number
}

/** Renders a claimed case: its content, and the decision beside it. */
export function ClaimedCase({ shown, state, moderator, now }: ClaimedCaseProps) {
  return (
    <>
      {shown.undoUntil === null && <Holding shown={shown} state={state} />}
      {shown.undoUntil !== null && (
        <Decided shown={shown} until={shown.undoUntil} state={state} now={now} />
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-6 min-[87rem]:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0 space-y-6">
          <div className="relative space-y-6">
            <About shown={shown} state={state} />
            <Statements shown={shown} />
            {shown.kind === 'verify' && shown.undoUntil === null && (
              <CasePart title={opened.title}>
                <Suspense>
                  <EvidencePart caseId={shown.id} moderator={moderator} />
                </Suspense>
              </CasePart>
            )}
            {shown.card.description !== null && <Watermark moderator={moderator} now={now} />}
          </div>
          {!shown.room && <EarlierCases author={shown.author} />}
          <Timeline lines={shown.timeline} moderator={moderator} />
        </div>
        {shown.undoUntil === null && <DecisionPart shown={shown} state={state} />}
      </div>
    </>
  )
}

type PartProps = Pick<ClaimedCaseProps, 'shown' | 'state'>

function About(props: PartProps) {
  if (props.shown.kind === 'profile') return <ProfileCase {...props} />
  if (props.shown.room) return <RoomMessages {...props} />
  return props.shown.cardless ? <CardlessCase {...props} /> : <CoveredCard {...props} />
}

/** Renders until when the case is claimed, and the buttons that end the claim. */
function Holding({ shown, state }: PartProps) {
  const isArmed = state.armed === shown.id
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <p className="num mr-auto text-xs text-fg2">
        {pane.lease(timeOf(new Date(shown.leaseUntil)))}
      </p>
      <Button
        variant="outline"
        size="sm"
        disabled={state.isPending}
        onClick={() => void state.press(shown.id, { act: 'put-back' })}
      >
        {pane.putBack}
      </Button>
      {isArmed && (
        <Button variant="ghost" size="sm" onClick={state.disarm}>
          {pane.keep}
        </Button>
      )}
      <Button
        variant={isArmed ? 'danger' : 'outline'}
        size="sm"
        disabled={state.isPending}
        onClick={() => state.pressConflict(shown.id)}
      >
        {isArmed ? pane.conflictSure : pane.conflict}
      </Button>
      {isArmed && <p className="w-full text-right text-xs text-fg2">{pane.conflictHow}</p>}
    </div>
  )
}

interface DecidedProps extends PartProps {
  until: string
  now: number
}

/** Renders that the case is decided, and for how long the decision can be undone. */
function Decided({ shown, until, state, now }: DecidedProps) {
  const recent = state.recent.find(({ id }) => id === shown.id)
  const isOver = recent?.isOver === true
  const isOpen = !isOver && Date.parse(until) > now
  return (
    <Notice className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-[600]">{recent ? decidedSentence(recent) : undoing.title}</p>
        {isOver && <p className="text-fg2">{undoing.over}</p>}
        {isOpen && (
          <p className="num text-fg2">
            {undoing.left(minutesUntil(until, now))}. {undoing.untold}
          </p>
        )}
      </div>
      {isOpen && (
        <Button
          variant="secondary"
          disabled={state.isPending}
          onClick={() => void state.undo(shown.id)}
        >
          {words.undo}
        </Button>
      )}
    </Notice>
  )
}
