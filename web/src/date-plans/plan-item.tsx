import type { DatePlan } from '@sidelight/contract/date-plans'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, fieldErrors } from '../platform/api/api-error.ts'
import { momentOf } from '../platform/i18n/moments.ts'
import { Button } from '../ui/button.tsx'
import { plan as texts } from './messages.ts'
import { MoveForm } from './move-form.tsx'
import { outcomeOf } from './plan-outcome.ts'
import { type PlanAct, usePlanAct } from './queries.ts'

interface PlanItemProps {
  memberId: string
  plan: DatePlan
  /** Announces what was done. An empty text removes the announcement. */
  onSay: (said: string) => void
  /** Called when the server no longer knows the plan. The plan may then disappear from the list. */
  onGone: () => void
  /** Called when the plan has ended, to move the focus away from it. */
  onEnd: () => void
}

const saidOf = { 'check-in': texts.checkedIn, cancel: texts.cancelled, move: texts.moved }

/** Renders a plan: its time, what happens then, and the member's actions. */
export function PlanItem({ memberId, plan, onSay, onGone, onEnd }: PlanItemProps) {
  const item = useRef<HTMLLIElement>(null)
  const moveButton = useRef<HTMLButtonElement>(null)
  const [isMoving, setMoving] = useState(false)
  const [failure, setFailure] = useState('')
  // `isPending` concerns this plan only: other plans can be ended while the list is read again.
  const { start, isPending } = usePlanAct(memberId)
  async function act(wanted: PlanAct) {
    const running = start(wanted)
    if (!running) return
    setFailure('')
    onSay('')
    try {
      await running
    } catch (refusal) {
      const otherwise = wanted.act === 'move' ? texts.notMoved : texts.notDone
      if (isNotFound(refusal)) onGone()
      setFailure(fieldErrors(refusal)['dueAt'] ?? otherwise)
      return
    }
    onSay(saidOf[wanted.act])
    // If the member has moved the focus elsewhere in the meantime, it stays there.
    const { activeElement } = document
    const isHere = activeElement === document.body || item.current?.contains(activeElement)
    if (wanted.act === 'move') closeForm(isHere)
    else if (isHere) onEnd()
  }
  function closeForm(isHere = true) {
    // The button must be rendered before it can take the focus.
    flushSync(() => setMoving(false))
    if (isHere) moveButton.current?.focus()
  }
  return (
    <li ref={item} className="py-4">
      <h3 className="font-[560]">{texts.by(momentOf(plan.dueAt))}</h3>
      <p className="mt-1 text-sm text-fg2">{outcomeOf(plan)}</p>
      {failure !== '' && (
        <p role="alert" className="mt-2 text-sm text-flag">
          {failure}
        </p>
      )}
      {isMoving && canMove(plan) ? (
        <MoveForm
          dueAt={plan.dueAt}
          isSaving={isPending}
          onMove={(dueAt) => void act({ act: 'move', plan: plan.id, dueAt })}
          onClose={() => closeForm()}
        />
      ) : (
        <Buttons
          plan={plan}
          isPending={isPending}
          moveButton={moveButton}
          onMove={() => setMoving(true)}
          onEnd={(how) => void act({ act: how, plan: plan.id })}
        />
      )}
    </li>
  )
}

/** Returns whether the time can be changed, which ends when the note can be opened. */
const canMove = ({ state }: DatePlan) => state === 'set' || state === 'due'

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'not_found'
}

interface ButtonsProps {
  plan: DatePlan
  isPending: boolean
  moveButton: RefObject<HTMLButtonElement | null>
  onMove: () => void
  onEnd: (how: 'check-in' | 'cancel') => void
}

function Buttons({ plan, isPending, moveButton, onMove, onEnd }: ButtonsProps) {
  const moment = momentOf(plan.dueAt)
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button
        disabled={isPending}
        aria-label={texts.checkInOf(moment)}
        onClick={() => onEnd('check-in')}
      >
        {texts.checkIn}
      </Button>
      {canMove(plan) && (
        <Button
          ref={moveButton}
          variant="secondary"
          disabled={isPending}
          aria-label={texts.moveOf(moment)}
          onClick={onMove}
        >
          {texts.move}
        </Button>
      )}
      {plan.state === 'set' && (
        <Button
          variant="ghost"
          disabled={isPending}
          aria-label={texts.cancelOf(moment)}
          onClick={() => onEnd('cancel')}
        >
          {texts.cancel}
        </Button>
      )}
    </div>
  )
}
