import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { CASE_TEXT_LENGTH, TAKE_DOWN_CONTENT_LENGTH } from '@sidelight/contract/rules/case-policy'
import { EMAIL_LENGTH } from '@sidelight/contract/rules/limits'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useStepUp } from '../../platform/session/step-up.ts'
import { Button } from '../../ui/button.tsx'
import { useWarningOfLoss } from '../../ui/dialogs/use-warning-of-loss.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { Field, TextField } from '../../ui/forms/field.tsx'
import { type FieldErrors, useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { callModeration } from '../call-moderation.ts'
import { partnerCase as texts } from './partner-messages.ts'

const NOTHING = { card: '', text: '', contact: '' }
type Typed = typeof NOTHING

interface PartnerCaseFormProps {
  onOpened: (answer: AnswerOf<'openPartnerCase'>) => void
}

/** Renders the form by which an office opens a case. What was typed stays after a refusal. */
export function PartnerCaseForm({ onOpened }: PartnerCaseFormProps) {
  const [typed, setTyped] = useState(NOTHING)
  const key = useRef(crypto.randomUUID())
  const stepUp = useStepUp()
  const { form, errors, failure, isSending, refuse, attempt } = useRefusedForm('send')
  useWarningOfLoss(Object.values(typed).some((part) => part.trim() !== ''))
  const part = (name: keyof Typed) => ({
    name,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
    error: errors[name],
  })

  const send = () =>
    attempt(texts, async () =>
      onOpened(
        await callModeration('openPartnerCase', { body: typed, idempotencyKey: key.current }),
      ),
    )
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const missing = missingOf(typed)
    if (Object.keys(missing).length > 0) return refuse(missing)
    stepUp(() => void send())
  }
  return (
    <form {...form} onSubmit={submit} className="card mt-6 space-y-5 p-5">
      <CaseFields part={part} />
      <FailureNotice sentence={failure?.sentence} />
      <Button type="submit" name="send" size="lg" disabled={isSending}>
        {isSending ? texts.sending : texts.send}
      </Button>
    </form>
  )
}

interface CaseFieldsProps {
  /** Returns the value of a field and its change handler. */
  part: (name: keyof Typed) => {
    name: keyof Typed
    value: string
    onChange: (event: { target: { value: string } }) => void
    error: string | undefined
  }
}

function CaseFields({ part }: CaseFieldsProps) {
  return (
    <>
      <TextField
        label={texts.card}
        hint={texts.cardHint}
        rows={2}
        required
        maxLength={TAKE_DOWN_CONTENT_LENGTH}
        {...part('card')}
      />
      <TextField label={texts.text} required maxLength={CASE_TEXT_LENGTH} {...part('text')} />
      <Field
        label={texts.contact}
        hint={texts.contactHint}
        optional
        maxLength={EMAIL_LENGTH}
        autoComplete="email"
        {...part('contact')}
      />
    </>
  )
}

function missingOf({ card, text }: Typed): FieldErrors {
  return {
    ...(card.trim() === '' && { card: texts.cardMissing }),
    ...(text.trim() === '' && { text: texts.textMissing }),
  }
}
