import type { AnswerOf } from '@sidelight/contract/calls/calls'
import {
  TAKE_DOWN_CONTENT_LENGTH,
  TAKE_DOWN_STATEMENT_LENGTH,
} from '@sidelight/contract/rules/case-policy'
import { EMAIL_LENGTH, LINE_LENGTH } from '@sidelight/contract/rules/limits'
import type { SyntheticEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWarningOfLoss } from '../../ui/dialogs/use-warning-of-loss.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { Field, TextField } from '../../ui/forms/field.tsx'
import { type FieldErrors, useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { callModeration } from '../call-moderation.ts'
import { takeDown as texts } from './take-down-messages.ts'
import { forgetRequest, type RequestParts, typePart, useTypedRequest } from './typed-request.ts'

interface TakeDownFormProps {
  onTaken: (taken: AnswerOf<'takeDown'>) => void
}

/**
 * Renders the four parts of a request. If one is missing, it is marked and nothing is sent. What was
 * typed stays while another page of this tab is open.
 */
export function TakeDownForm({ onTaken }: TakeDownFormProps) {
  const { parts, key } = useTypedRequest()
  const { form, errors, failure, isSending, refuse, attempt } = useRefusedForm('send')
  useWarningOfLoss(Object.values(parts).some((part) => part.trim() !== ''))
  const part = (name: keyof RequestParts) => ({
    name,
    required: true,
    value: parts[name],
    onChange: ({ target }: { target: { value: string } }) => typePart(name, target.value),
    error: errors[name],
  })

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const missing = missingOf(parts)
    if (Object.keys(missing).length > 0) return refuse(missing)
    await attempt(texts, async () => {
      const taken = await callModeration('takeDown', { body: parts, idempotencyKey: key })
      // The receipt was not seen if the page was left, and the same request gets it again.
      if (form.ref.current) forgetRequest()
      onTaken(taken)
    })
  }
  return (
    <form {...form} onSubmit={(event) => void submit(event)} className="card space-y-5 p-5">
      <PartFields part={part} />
      <FailureNotice sentence={failure?.sentence} />
      <Button type="submit" name="send" size="lg" disabled={isSending}>
        {isSending ? texts.sending : texts.send}
      </Button>
    </form>
  )
}

interface PartFieldsProps {
  /** Returns the value of a part and its change handler. */
  part: (name: keyof RequestParts) => {
    name: keyof RequestParts
    required: boolean
    value: string
    onChange: (event: { target: { value: string } }) => void
    error: string | undefined
  }
}

function PartFields({ part }: PartFieldsProps) {
  return (
    <>
      <TextField
        label={texts.content}
        hint={texts.contentHint}
        maxLength={TAKE_DOWN_CONTENT_LENGTH}
        {...part('content')}
      />
      <TextField
        label={texts.statement}
        hint={texts.statementHint}
        rows={3}
        maxLength={TAKE_DOWN_STATEMENT_LENGTH}
        {...part('statement')}
      />
      <Field
        label={texts.contact}
        hint={texts.contactHint}
        maxLength={EMAIL_LENGTH}
        autoComplete="email"
        {...part('contact')}
      />
      <Field
        label={texts.signature}
        hint={texts.signatureHint}
        maxLength={LINE_LENGTH}
        autoComplete="name"
        {...part('signature')}
      />
    </>
  )
}

function missingOf({ content, statement, contact, signature }: RequestParts): FieldErrors {
  return {
    ...(content.trim() === '' && { content: texts.contentMissing }),
    ...(statement.trim() === '' && { statement: texts.statementMissing }),
    ...(contact.trim() === '' && { contact: texts.contactMissing }),
    ...(signature.trim() === '' && { signature: texts.signatureMissing }),
  }
}
