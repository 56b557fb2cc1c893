import type { ReactNode, SyntheticEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { type FieldErrors, useRefusedForm } from '../../../ui/forms/use-refused-form.ts'

interface FoldedFormProps {
  /** The name of the button that submits. */
  name: string
  texts: { title: string; intro: string; act: string; acting: string; failed: string }
  /** Returns a sentence for each missing field. Empty if none is missing. */
  check: () => FieldErrors
  /** Sends the action. Rejects if it is refused. */
  send: () => Promise<unknown>
  /** Renders the fields, with the sentences about refused ones. */
  children: (errors: FieldErrors) => ReactNode
}

/** Renders a rare action on a case. Its form is folded until it is opened. */
export function FoldedForm({ name, texts, check, send, children }: FoldedFormProps) {
  const { form, errors, failure, isSending, refuse, attempt } = useRefusedForm(name)

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const missing = check()
    if (Object.keys(missing).length > 0) return refuse(missing)
    await attempt(texts, async () => {
      await send()
    })
  }
  return (
    <details className="card px-5 py-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-[560]">{texts.title}</summary>
      <form {...form} onSubmit={(event) => void submit(event)} className="space-y-5 pb-3">
        <p className="text-sm text-fg2">{texts.intro}</p>
        {children(errors)}
        <FailureNotice sentence={failure?.sentence} />
        <Button type="submit" name={name} variant="secondary" disabled={isSending}>
          {isSending ? texts.acting : texts.act}
        </Button>
      </form>
    </details>
  )
}
