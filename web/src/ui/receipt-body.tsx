import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { formatReceiptNumber } from '@sidelight/contract/rules/receipt-number'
import { Button } from './button.tsx'
import { LinkedText } from './linked-text.tsx'
import { receipt as words } from './receipt-messages.ts'
import { useCopy } from './use-copy.ts'

interface ReceiptBodyProps {
  taken: Pick<AnswerOf<'reportProblem'>, 'receipt' | 'ledger'>
  received: string
  /** What happens next, and when. */
  due: string
  /** How long it is shown, and what it is for. Absent if it is shown only once. */
  shown?: string
}

/** Renders the receipt of something that was sent to the moderators. */
export function ReceiptBody({ taken, received, due, shown = words.once }: ReceiptBodyProps) {
  const { copy, outcome } = useCopy()
  const number = formatReceiptNumber(taken.receipt)
  return (
    <div className="space-y-4">
      <p data-heading tabIndex={-1} className="font-[560]" aria-live="polite">
        {received}
      </p>
      <p className="text-sm text-fg2">{due}</p>
      <div>
        <h3 className="text-sm font-[560]">{words.title}</h3>
        <p className="mt-2 rounded-md border border-line bg-s2 p-4 font-mono text-lg select-all">
          {number}
        </p>
        <Button className="mt-3" onClick={() => void copy(number)}>
          {words.copy}
        </Button>
        <output className="mt-2 block text-sm empty:hidden">{outcome && words[outcome]}</output>
      </div>
      <p className="text-sm text-fg2">
        <LinkedText text={shown} />
      </p>
      <details className="text-sm text-fg2">
        <summary className="min-h-11 cursor-pointer content-center">{words.ledger}</summary>
        <p className="text-xs">{words.ledgerWhy}</p>
        <p className="mt-2 font-mono text-xs wrap-anywhere select-all">{taken.ledger}</p>
      </details>
    </div>
  )
}
