import type { WaitingMessage } from '@sidelight/contract/calls/moderation/support'
import { CONTACT_MESSAGE_LENGTH } from '@sidelight/contract/rules/limits'
import { type SubmitEvent, useState } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { ActButtons } from '../../ui/forms/act-buttons.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { useAnswer } from './queries.ts'
import { support } from './support-messages.ts'

interface AnswerFormProps {
  message: WaitingMessage
  /** The answer as typed so far. */
  text: string
  onText: (text: string) => void
  onDone: () => void
}

/** Renders a whole message and the ways to close it. */
export function AnswerForm({ message, text, onText, onDone }: AnswerFormProps) {
  const { id, name, email, signedIn } = message
  const [isMissing, setMissing] = useState(false)
  const { mutate, error, isPending } = useAnswer(onDone)
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const isBlank = text.trim() === ''
    setMissing(isBlank)
    if (!isBlank) mutate({ id, text })
  }
  return (
    <form method="post" onSubmit={onSubmit} className="mt-4 space-y-4">
      <p className="whitespace-pre-wrap wrap-anywhere">{message.message}</p>
      <p className="text-xs text-fg2 wrap-anywhere">
        {name === undefined ? support.from(email) : support.fromNamed(name, email)}
      </p>
      {signedIn ? (
        <AnswerText
          text={text}
          error={isMissing ? support.answerMissing : undefined}
          onText={onText}
        />
      ) : (
        <p>{support.visitor}</p>
      )}
      <FailureNotice sentence={error && sentenceFor(error, support.refused)} />
      <ActButtons>
        <Button variant="ghost" disabled={isPending} onClick={() => mutate({ id, how: 'without' })}>
          {support.without}
        </Button>
        <Button
          variant="secondary"
          disabled={isPending}
          onClick={() => mutate({ id, how: 'by-email' })}
        >
          {support.byEmail}
        </Button>
        {signedIn && (
          <Button type="submit" disabled={isPending}>
            {isPending ? support.sending : support.send}
          </Button>
        )}
      </ActButtons>
    </form>
  )
}

interface AnswerTextProps {
  text: string
  error: string | undefined
  onText: (text: string) => void
}

const templates = Object.entries(support.templates)

function AnswerText({ text, error, onText }: AnswerTextProps) {
  const chosen = templates.find(([, template]) => text.startsWith(template.text))?.[0] ?? ''
  return (
    <>
      <SelectField
        label={support.template}
        value={chosen}
        choices={templates.map(([value, { name }]) => ({ value, name }))}
        onChange={(value) => onText(templates.find(([key]) => key === value)?.[1].text ?? '')}
      />
      <TextField
        label={support.answer}
        hint={support.answerHint}
        error={error}
        rows={6}
        maxLength={CONTACT_MESSAGE_LENGTH}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    </>
  )
}
