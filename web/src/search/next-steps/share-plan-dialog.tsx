import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { type FieldErrors, useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { beforeYouMeet, sharing as texts } from './next-step-messages.ts'
import { canShare, shareText } from './share-text.ts'

// The most characters of a field: a line or two.
const LENGTH = 200

interface SharePlanDialogProps {
  /** Called with null if nothing was shared. */
  onClose: (outcome: 'shared' | 'copied' | null) => void
}

/** Renders the dialog that asks for place and time, and shares only these. */
export function SharePlanDialog({ onClose }: SharePlanDialogProps) {
  const [plan, setPlan] = useState({ place: '', time: '' })
  const { form, errors, refuse } = useRefusedForm('share')
  const [unshared, setUnshared] = useState('')
  const id = useId()

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const [place, time] = [plan.place.trim(), plan.time.trim()]
    const missing = {
      ...(place === '' && { place: texts.placeMissing }),
      ...(time === '' && { time: texts.timeMissing }),
    }
    if (Object.keys(missing).length > 0) refuse(missing)
    else void share(texts.text(place, time))
  }
  async function share(text: string) {
    const outcome = await shareText(text).catch(() => 'failed' as const)
    if (outcome === 'failed') setUnshared(text)
    else if (outcome !== null) onClose(outcome)
  }
  return (
    <Dialog
      title={beforeYouMeet.share}
      description={canShare() ? beforeYouMeet.shares : beforeYouMeet.copies}
      onClose={() => onClose(null)}
      holdsText={plan.place !== '' || plan.time !== ''}
      footer={
        <div className="flex justify-end gap-2 max-sm:[&>*]:flex-1">
          <Button variant="ghost" onClick={() => onClose(null)}>
            {texts.cancel}
          </Button>
          <Button type="submit" name="share" form={id}>
            {canShare() ? texts.share : texts.copy}
          </Button>
        </div>
      }
    >
      <form {...form} id={id} onSubmit={onSubmit} className="space-y-5">
        <PlanFields plan={plan} onPlan={setPlan} errors={errors} />
      </form>
      {unshared !== '' && (
        <Notice tone="flag" role="alert" className="mt-5">
          {texts.failed} <span className="mt-2 block wrap-anywhere select-all">{unshared}</span>
        </Notice>
      )}
    </Dialog>
  )
}

interface PlanFieldsProps {
  plan: { place: string; time: string }
  onPlan: (plan: PlanFieldsProps['plan']) => void
  errors: FieldErrors
}

function PlanFields({ plan, onPlan, errors }: PlanFieldsProps) {
  return (
    <>
      <Field
        label={texts.place}
        name="place"
        autoComplete="off"
        maxLength={LENGTH}
        value={plan.place}
        onChange={({ target }) => onPlan({ ...plan, place: target.value })}
        error={errors['place']}
      />
      <Field
        label={texts.time}
        name="time"
        autoComplete="off"
        maxLength={LENGTH}
        hint={texts.timeHint}
        value={plan.time}
        onChange={({ target }) => onPlan({ ...plan, time: target.value })}
        error={errors['time']}
      />
    </>
  )
}
