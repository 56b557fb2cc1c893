import { useEffect, useId, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import type { CardUse } from './card-use.ts'
import { bank } from './practice-messages.ts'

interface BankQuestionProps {
  form: CardUse
  onAnswer: (answer: 'passed' | 'failed') => void
}

/** Stands for the bank's own window: a card whose use she has to confirm. */
export function BankQuestion({ form, onAnswer }: BankQuestionProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const disabled = form.busy
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-s2 p-5">
      <h3 id={id} ref={heading} tabIndex={-1} className="text-lg font-[600]">
        {bank.title}
      </h3>
      <p className="mt-1.5 text-sm text-fg2">{form.words.question}</p>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col sm:justify-end">
        <Button variant="outline" disabled={disabled} onClick={() => onAnswer('failed')}>
          {bank.refuse}
        </Button>
        <Button disabled={disabled} onClick={() => onAnswer('passed')}>
          {bank.accept}
        </Button>
      </div>
    </section>
  )
}
