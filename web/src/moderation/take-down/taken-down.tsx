import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { formatReceiptNumber } from '@sidelight/contract/rules/receipt-number'
import { useEffect, useRef } from 'react'
import { momentOf } from '../../platform/i18n/moments.ts'
import { Button } from '../../ui/button.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { takeDown as texts } from './take-down-messages.ts'

/** Renders the receipt of a request, which is shown once, and when it is decided. */
export function TakenDown({ taken }: { taken: AnswerOf<'takeDown'> }) {
  const title = useRef<HTMLHeadingElement>(null)
  // The focused form has disappeared, so the focus moves to the title.
  useEffect(() => title.current?.focus(), [])
  const { copy, outcome } = useCopy()
  const number = formatReceiptNumber(taken.receipt)
  return (
    <section aria-labelledby="received" className="card mt-6 space-y-4 p-5">
      <h2 id="received" ref={title} tabIndex={-1} className="text-lg font-[600]">
        {texts.received}
      </h2>
      <p>{texts.due(momentOf(taken.dueAt))}</p>
      <p className="text-sm text-fg2">{texts.afterwards}</p>
      <div>
        <h3 className="text-sm font-[560]">{texts.receipt}</h3>
        <p className="mt-2 rounded-md border border-line bg-s2 p-4 font-mono text-lg select-all">
          {number}
        </p>
        <Button className="mt-3" onClick={() => void copy(number)}>
          {texts.copy}
        </Button>
        <output className="mt-2 block text-sm empty:hidden">
          {outcome && texts.outcomes[outcome]}
        </output>
      </div>
      <p className="text-sm text-fg2">
        <LinkedText text={texts.once} />
      </p>
      <details className="text-sm text-fg2">
        <summary className="min-h-11 cursor-pointer content-center">{texts.ledger}</summary>
        <p className="text-xs">{texts.ledgerWhy}</p>
        <p className="mt-2 font-mono text-xs wrap-anywhere select-all">{taken.ledger}</p>
      </details>
    </section>
  )
}
