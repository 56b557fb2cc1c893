import { CODE_DIGITS } from '@sidelight/contract/rules/control-policy'
import { digitsOf } from '@sidelight/contract/rules/masking/identifiers'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useGroupedNumbers } from '../../ui/cards/use-grouped-numbers.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { callModeration } from '../call-moderation.ts'
import type { Asked } from './ask-control.tsx'
import { enter } from './named-messages.ts'

interface EnterCodeProps {
  asked: Asked
  onProved: (proof: string) => void
  onAnother: () => void
}

/** Renders the field for the code that was received. */
export function EnterCode({ asked, onProved, onAnother }: EnterCodeProps) {
  const [typed, setTyped] = useState('')
  const format = useGroupedNumbers(asked.kind === 'phone' ? [asked.value] : [])
  const to = asked.kind === 'phone' ? format(asked.value) : asked.value
  const { form, errors, failure, isSending, refuse, attempt } = useRefusedForm('prove', 'code')

  async function prove(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = digitsOf(typed)
    if (code.length !== CODE_DIGITS) return refuse({ code: enter.missing })
    await attempt({ failed: enter.failed }, async () => {
      const { proof } = await callModeration('proveControl', { body: { ...asked, code } })
      onProved(proof)
    })
  }
  return (
    <form {...form} onSubmit={(event) => void prove(event)} className="max-w-sm space-y-5">
      <output className="block wrap-anywhere">{enter.sent(to)}</output>
      <Field
        label={enter.code}
        name="code"
        hint={enter.hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="font-mono"
        maxLength={CODE_DIGITS + 6}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={errors['code']}
      />
      <FailureNotice sentence={failure?.sentence} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="prove" size="lg" disabled={isSending}>
          {isSending ? enter.checking : enter.go}
        </Button>
        <Button variant="ghost" size="lg" onClick={onAnother}>
          {enter.another}
        </Button>
      </div>
    </form>
  )
}
