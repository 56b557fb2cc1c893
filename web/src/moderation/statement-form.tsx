import type { SyntheticEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { useWarningOfLoss } from '../ui/dialogs/use-warning-of-loss.ts'
import { FailureNotice } from '../ui/forms/failure-notice.tsx'
import { TextField } from '../ui/forms/field.tsx'
import { useRefusedForm } from '../ui/forms/use-refused-form.ts'
import { writing } from './messages.ts'
import { type StatementPlace, useTypedStatement } from './typed-statements.ts'

interface StatementFormProps {
  label: string
  submit: string
  maxLength: number
  /** Where what is typed stays while another page of this tab is open. */
  keptAs: StatementPlace
  send: (text: string) => Promise<unknown>
  onSent: () => Promise<void>
}

/**
 * Renders the form for one text to the moderators. What was typed stays after a failure, and while
 * another page of this tab is open.
 */
export function StatementForm({
  label,
  submit,
  maxLength,
  keptAs,
  send,
  onSent,
}: StatementFormProps) {
  const [text, setText] = useTypedStatement(keptAs)
  const { form, errors, failure, isSending, refuse, attempt } = useRefusedForm('send', 'text')
  useWarningOfLoss(text.trim() !== '')

  async function submitText(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (text.trim() === '') return refuse({ text: writing.missing })
    await attempt({ failed: writing.failed }, async () => {
      await send(text.trim())
      setText('')
      await onSent()
    })
  }
  return (
    <form {...form} onSubmit={(event) => void submitText(event)} className="mt-4 space-y-4">
      <TextField
        label={label}
        name="text"
        required
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={errors['text']}
      />
      <FailureNotice sentence={failure?.sentence} />
      <Button type="submit" name="send" disabled={isSending}>
        {isSending ? writing.sending : submit}
      </Button>
    </form>
  )
}
