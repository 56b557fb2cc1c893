import { NOTE_LENGTH, PLAN_AHEAD_MS } from '@sidelight/contract/rules/date-plan-policy'
import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/cards/card.tsx'
import { useWarningOfLoss } from '../ui/dialogs/use-warning-of-loss.ts'
import { TextField } from '../ui/forms/field.tsx'
import { TimeField } from '../ui/forms/time-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { adding } from './messages.ts'
import { typedPlan, typePlan } from './typed-plan.ts'
import { useNewPlan } from './use-new-plan.ts'

interface PlanFormProps {
  memberId: string
  onLink: (link: string) => void
}

/** Renders the form of a new plan. */
export function PlanForm({ memberId, onLink }: PlanFormProps) {
  const id = useId()
  const [holdsText, setHoldsText] = useState(() => typedPlan(memberId).note !== '')
  useWarningOfLoss(holdsText)
  const { form, errors, failure, refuse, isSetting, set } = useNewPlan(memberId, onLink)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [time, note] = [textOf(data, 'dueAt'), textOf(data, 'note')]
    const at = new Date(time)
    const faults = {
      ...(Number.isNaN(at.getTime()) && { dueAt: adding.dueMissing }),
      ...(note.trim() === '' && { note: adding.noteMissing }),
    }
    if (Object.keys(faults).length > 0) refuse(faults)
    else void set(at.toISOString(), note)
  }
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="text-lg font-[600]">
        {adding.title}
      </h2>
      <form {...form} method="post" noValidate onSubmit={submit} className="mt-4 space-y-5">
        <PlanFields memberId={memberId} errors={errors} onNote={setHoldsText} />
        {failure && (
          <Notice tone="flag" role="alert">
            {failure.sentence}
          </Notice>
        )}
        <Button type="submit" name="set" disabled={isSetting} className="max-sm:w-full">
          {isSetting ? adding.setting : adding.set}
        </Button>
      </form>
    </Card>
  )
}

interface PlanFieldsProps {
  memberId: string
  errors: Readonly<Record<string, string | undefined>>
  /** Called with whether the note has text. */
  onNote: (holdsText: boolean) => void
}

function PlanFields({ memberId, errors, onNote }: PlanFieldsProps) {
  const [typed] = useState(() => typedPlan(memberId))
  return (
    <>
      <TimeField
        label={adding.due}
        name="dueAt"
        defaultValue={typed.dueAt}
        onChange={(event) => typePlan(memberId, { dueAt: event.target.value })}
        required
        aheadMs={PLAN_AHEAD_MS}
        hint={adding.dueHint}
        error={errors['dueAt']}
      />
      <TextField
        label={adding.note}
        name="note"
        rows={5}
        required
        maxLength={NOTE_LENGTH}
        autoComplete="off"
        defaultValue={typed.note}
        onChange={(event) => {
          typePlan(memberId, { note: event.target.value })
          onNote(event.target.value !== '')
        }}
        hint={adding.noteHint}
        error={errors['note']}
      />
    </>
  )
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
