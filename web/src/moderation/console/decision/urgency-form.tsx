import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { classesFor, type MovableClass } from '@sidelight/contract/rules/case-classes'
import { useState } from 'react'
import { RadioField } from '../../../ui/forms/radio-field.tsx'
import { classes } from '../messages.ts'
import type { Perform } from '../use-console.ts'
import { urgency as texts } from './decision-messages.ts'
import { FoldedForm } from './folded-form.tsx'

interface UrgencyFormProps {
  shown: ModeratedCase
  perform: Perform
}

/**
 * Renders the form that moves a case to another class. Renders nothing if the case is not open, or
 * if its kind determines the class.
 */
export function UrgencyForm({ shown, perform }: UrgencyFormProps) {
  const [chosen, choose] = useState<MovableClass | null>(null)
  const values = classesFor(shown)
  if (shown.state !== 'open' || values.length === 0) return null

  async function send() {
    if (chosen === null) return
    await perform({ act: 'move', to: chosen })
    choose(null)
  }
  return (
    <FoldedForm
      name="move"
      texts={{ ...texts, act: texts.move, acting: texts.moving }}
      check={() => (chosen === null ? { class: texts.missing } : {})}
      send={send}
    >
      {(errors) => (
        <RadioField
          legend={texts.choose}
          name="class"
          values={values}
          words={classes}
          chosen={chosen}
          onChoose={choose}
          error={errors['class']}
        />
      )}
    </FoldedForm>
  )
}
