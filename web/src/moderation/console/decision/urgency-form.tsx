import type { ModeratedCase } from '@sidelight/contract/calls/moderation/console'
import { classesFor, type MovableClass } from '@sidelight/contract/rules/case-classes'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { RadioField } from '../../../ui/forms/radio-field.tsx'
import { useRefusedForm } from '../../../ui/forms/use-refused-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { classes } from '../messages.ts'
import type { Perform } from '../use-console.ts'
import { urgency as texts } from './decision-messages.ts'

interface UrgencyFormProps {
  shown: ModeratedCase
  perform: Perform
}

/** Renders the way to move a case to another class; nothing where its kind sets the class. */
export function UrgencyForm({ shown, perform }: UrgencyFormProps) {
  const [chosen, choose] = useState<MovableClass | null>(null)
  const [isSending, setSending] = useState(false)
  const { form, errors, failure, refuse, refuseBy, clear } = useRefusedForm('move')
  const values = classesFor(shown)
  if (shown.state !== 'open' || values.length === 0) return null

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (chosen === null) return refuse({ class: texts.missing })
    clear()
    setSending(true)
    try {
      await perform({ act: 'move', to: chosen })
      choose(null)
    } catch (refusal) {
      refuseBy(refusal, texts)
    }
    return setSending(false)
  }
  return (
    <details className="card px-5 py-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-[560]">{texts.title}</summary>
      <form {...form} onSubmit={(event) => void submit(event)} className="space-y-5 pb-3">
        <p className="text-sm text-fg2">{texts.intro}</p>
        <RadioField
          legend={texts.choose}
          name="class"
          values={values}
          words={classes}
          chosen={chosen}
          onChoose={choose}
          error={errors['class']}
        />
        {failure && (
          <Notice tone="flag" role="alert">
            {failure.sentence}
          </Notice>
        )}
        <Button type="submit" name="move" variant="secondary" disabled={isSending}>
          {isSending ? texts.moving : texts.move}
        </Button>
      </form>
    </details>
  )
}
