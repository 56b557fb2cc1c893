import type { ModeratedCase } from '@sidelight/contract/calls/moderation/console'
import { CASE_TEXT_LENGTH } from '@sidelight/contract/rules/case-policy'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { useRefusedForm } from '../../../ui/forms/use-refused-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { Perform } from '../use-console.ts'
import { extension as texts } from './decision-messages.ts'

interface ExtensionFormProps {
  shown: ModeratedCase
  perform: Perform
}

/** Renders the way to give an objection two more months; nothing where that is not possible. */
export function ExtensionForm({ shown, perform }: ExtensionFormProps) {
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const { form, errors, failure, refuse, refuseBy, clear } = useRefusedForm('extend')
  if (!shown.mayExtend) return null

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (text.trim() === '') return refuse({ text: texts.missing })
    clear()
    setSending(true)
    try {
      await perform({ act: 'extend', text: text.trim() })
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
        <TextField
          label={texts.text}
          name="text"
          maxLength={CASE_TEXT_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={errors['text']}
        />
        {failure && (
          <Notice tone="flag" role="alert">
            {failure.sentence}
          </Notice>
        )}
        <Button type="submit" name="extend" variant="secondary" disabled={isSending}>
          {isSending ? texts.extending : texts.extend}
        </Button>
      </form>
    </details>
  )
}
