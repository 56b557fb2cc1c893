import { formatReceiptNumber, parseReceiptNumber } from '@sidelight/contract/rules/receipt-number'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { callModeration } from '../call-moderation.ts'
import { ReceiptField } from '../receipt-field.tsx'
import type { Asked } from './ask-control.tsx'
import { HandleField } from './handle-field.tsx'
import { ask } from './named-messages.ts'
import { redeem } from './profile-messages.ts'

interface RedeemReceiptProps {
  /** The receipt from the URL; '' without one. */
  receipt: string
  onProved: (asked: Asked, proof: string) => void
  onBack: () => void
}

/** Renders the form that proves a profile with the receipt of its phrase. */
export function RedeemReceipt({ receipt, onProved, onBack }: RedeemReceiptProps) {
  const [handle, setHandle] = useState('')
  const [typed, setTyped] = useState(formatReceiptNumber(receipt))
  const { form, errors, failure, isSending, refuse, attempt } = useRefusedForm('prove', 'code')

  async function prove(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const value = handle.trim()
    const code = parseReceiptNumber(typed)
    if (value === '' || code === undefined) return refuse(faultsOf(value, code))
    await attempt({ failed: redeem.failed }, async () => {
      const asked = { kind: 'handle', value } as const
      const { proof } = await callModeration('proveControl', { body: { ...asked, code } })
      onProved(asked, proof)
    })
  }
  return (
    <form {...form} onSubmit={(event) => void prove(event)} className="max-w-sm space-y-5">
      <p className="text-sm text-fg2">{redeem.intro}</p>
      <HandleField value={handle} error={errors['value']} onType={setHandle} />
      <ReceiptField name="code" value={typed} error={errors['code']} onType={setTyped} />
      <FailureNotice sentence={failure?.sentence} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="prove" size="lg" disabled={isSending}>
          {isSending ? redeem.checking : redeem.go}
        </Button>
        <Button variant="ghost" size="lg" onClick={onBack}>
          {redeem.back}
        </Button>
      </div>
    </form>
  )
}

const faultsOf = (value: string, code: string | undefined): Record<string, string> => ({
  ...(value === '' && { value: ask.missing.handle }),
  ...(code === undefined && { code: redeem.wrong }),
})
