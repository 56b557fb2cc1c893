import { MOST_PLANS, NOTE_LENGTH, PLAN_AHEAD_MS } from '@sidelight/contract/rules/date-plan-policy'
import { EMAIL_LENGTH } from '@sidelight/contract/rules/limits'
import { isWholeEmail } from '@sidelight/contract/rules/parsing/whole-email'
import { type SubmitEvent, useId, useState } from 'react'
import { useConfig } from '../platform/config.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/cards/card.tsx'
import { useWarningOfLoss } from '../ui/dialogs/use-warning-of-loss.ts'
import { FailureNotice } from '../ui/forms/failure-notice.tsx'
import { Field, TextField } from '../ui/forms/field.tsx'
import { RadioField } from '../ui/forms/radio-field.tsx'
import { TimeField } from '../ui/forms/time-field.tsx'
import { adding } from './messages.ts'
import { typedPlan, typePlan } from './typed-plan.ts'
import { type SetPlan, useNewPlan } from './use-new-plan.ts'

interface PlanFormProps {
  memberId: string
  /** How many plans the member has. */
  planCount: number
  onSet: (plan: SetPlan) => void
}

/** Renders the form of a new plan. */
export function PlanForm({ memberId, planCount, onSet }: PlanFormProps) {
  const id = useId()
  const [holdsText, setHoldsText] = useState(() => typedPlan(memberId).note !== '')
  useWarningOfLoss(holdsText)
  const { form, errors, failure, isFull, refuse, isSetting, set } = useNewPlan(memberId, onSet)
  // The refusal because of too many plans no longer applies once a plan has ended.
  const isOver = isFull && planCount < MOST_PLANS
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [time, note] = [textOf(data, 'dueAt'), textOf(data, 'note')]
    const at = new Date(time)
    const email = data.get('way') === 'email' ? textOf(data, 'email').trim() : undefined
    const faults = {
      ...(Number.isNaN(at.getTime()) && { dueAt: adding.dueMissing }),
      ...(email !== undefined && !isWholeEmail(email) && { email: adding.emailMissing }),
      ...(note.trim() === '' && { note: adding.noteMissing }),
    }
    if (Object.keys(faults).length > 0) refuse(faults)
    else void set({ dueAt: at.toISOString(), note, ...(email !== undefined && { email }) })
  }
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="text-lg font-[600]">
        {adding.title}
      </h2>
      <form {...form} method="post" noValidate onSubmit={submit} className="mt-4 space-y-5">
        <PlanFields memberId={memberId} errors={errors} onNote={setHoldsText} />
        <FailureNotice sentence={!isOver && failure?.sentence} />
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
  /** Called with whether the note contains text. */
  onNote: (holdsText: boolean) => void
}

const WAYS = ['link', 'email'] as const
type Way = (typeof WAYS)[number]

function PlanFields({ memberId, errors, onNote }: PlanFieldsProps) {
  const [typed] = useState(() => typedPlan(memberId))
  const [way, setWay] = useState(typed.way)
  const { mail } = useConfig()
  const isMailed = mail && way === 'email'
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
      {mail && <WayFields memberId={memberId} error={errors['email']} way={way} onWay={setWay} />}
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
        hint={isMailed ? adding.mailedNoteHint : adding.noteHint}
        error={errors['note']}
      />
    </>
  )
}

interface WayFieldsProps {
  memberId: string
  error: string | undefined
  way: Way
  onWay: (way: Way) => void
}

/** Renders the choice between a link and an email, and the field for the email. */
function WayFields({ memberId, error, way, onWay }: WayFieldsProps) {
  function choose(chosen: Way) {
    typePlan(memberId, { way: chosen })
    onWay(chosen)
  }
  return (
    <>
      <RadioField
        legend={adding.way}
        name="way"
        values={WAYS}
        words={adding.ways}
        chosen={way}
        onChoose={choose}
      />
      {way === 'email' && (
        <Field
          label={adding.email}
          name="email"
          type="email"
          required
          maxLength={EMAIL_LENGTH}
          autoComplete="off"
          defaultValue={typedPlan(memberId).email}
          onChange={(event) => typePlan(memberId, { email: event.target.value })}
          hint={adding.emailHint}
          error={error}
        />
      )}
    </>
  )
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
