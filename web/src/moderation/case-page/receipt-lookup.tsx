import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { CaseKind } from '@sidelight/contract/rules/case-policy'
import { formatReceiptNumber, parseReceiptNumber } from '@sidelight/contract/rules/receipt-number'
import { type SyntheticEvent, useState } from 'react'
import { ApiError, sentenceFor } from '../../platform/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { callModeration } from '../call-moderation.ts'
import { page } from '../messages.ts'
import { ReceiptField } from '../receipt-field.tsx'
import { ReportedCase } from './reported-case.tsx'

type Looked = { receipt: string; found: AnswerOf<'lookCase'> } | CaseKind

/** Renders the field for a receipt, then the case that it opens. */
export function ReceiptLookup({ receipt }: { receipt: string }) {
  const [looked, setLooked] = useState<Looked>()
  if (typeof looked === 'string') {
    return <Ended kind={looked} onAnother={() => setLooked(undefined)} />
  }
  if (!looked) {
    return <ReceiptForm receipt={receipt} onFound={setLooked} />
  }
  return (
    <ReportedCase
      receipt={looked.receipt}
      found={looked.found}
      onChange={(found) => setLooked({ ...looked, found })}
      onWithdrawn={() => setLooked(looked.found.kind)}
      onAnother={() => setLooked(undefined)}
    />
  )
}

/** Renders that a report or an answer was withdrawn. */
function Ended({ kind, onAnother }: { kind: CaseKind; onAnother: () => void }) {
  return (
    <>
      <output className="block font-[560]">
        {kind === 'reply' ? page.replyRemoved : page.withdrawn}
      </output>
      <Button variant="outline" className="mt-4" onClick={onAnother}>
        {page.another}
      </Button>
    </>
  )
}

interface ReceiptFormProps {
  receipt: string
  onFound: (looked: Exclude<Looked, string>) => void
}

function ReceiptForm({ receipt, onFound }: ReceiptFormProps) {
  const [typed, setTyped] = useState(formatReceiptNumber(receipt))
  const [isOpening, setOpening] = useState(false)
  const { form, errors, failure, refuse, clear } = useRefusedForm('open')

  async function open(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const digits = parseReceiptNumber(typed)
    if (digits === undefined) return refuse({ receipt: page.wrong })
    clear()
    setOpening(true)
    try {
      onFound({
        receipt: digits,
        found: await callModeration('lookCase', { body: { receipt: digits } }),
      })
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status === 404
      if (isUnknown) refuse({ receipt: page.unknown })
      else refuse({}, { sentence: sentenceFor(error, page.failed) })
      setOpening(false)
    }
  }
  return (
    <form {...form} onSubmit={(event) => void open(event)} className="max-w-sm space-y-4">
      <p className="-mt-3 mb-6 max-w-[60ch] text-fg2">{page.intro}</p>
      <ReceiptField name="receipt" value={typed} error={errors['receipt']} onType={setTyped} />
      <FailureNotice sentence={failure?.sentence} />
      <Button type="submit" name="open" size="lg" disabled={isOpening}>
        {isOpening ? page.opening : page.open}
      </Button>
    </form>
  )
}
