import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { CardUse } from '../card/card-use.ts'
import { PayButton } from './pay-button.tsx'
import { payWithSandboxCard } from './pay-with-sandbox-card.ts'
import { bank, practice, sandboxActs } from './sandbox-messages.ts'

type SandboxAct = keyof typeof sandboxActs

/** The cards of the sandbox. The server refuses any other number. */
const sandboxCards: readonly { act: SandboxAct; number: string }[] = [
  { act: 'pays', number: '4242 4242 4242 4242' },
  { act: 'declined', number: '4000 0000 0000 0002' },
  { act: 'insufficient-funds', number: '4000 0000 0000 9995' },
  { act: 'challenge', number: '4000 0025 0000 3155' },
  { act: 'renewal-fails', number: '4000 0000 0000 0341' },
]

interface SandboxFormProps {
  clientSecret: string
  form: CardUse
}

/** Renders the card form of the sandbox. It has no field for a card number. */
export function SandboxForm({ clientSecret, form }: SandboxFormProps) {
  const [act, setAct] = useState<SandboxAct>('pays')
  const [asked, setAsked] = useState(false)
  const formId = useId()
  const card = sandboxCards.find((each) => each.act === act)?.number ?? ''

  async function use(challenge?: 'passed' | 'failed') {
    const attempt = { clientSecret, card, ...(challenge ? { challenge } : {}) }
    setAsked((await form.use(() => payWithSandboxCard(attempt))) === 'unfinished')
  }
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void use()
  }

  if (asked) return <BankQuestion form={form} onAnswer={(answer) => void use(answer)} />
  return (
    <form id={formId} onSubmit={onSubmit} className="flex flex-1 flex-col">
      <Notice tone="info">
        <p className="font-[560]">{practice.banner}</p>
        <p className="mt-0.5 text-fg2">{practice.note}</p>
      </Notice>
      <fieldset disabled={form.busy} className="mt-4 text-sm">
        <legend className="font-[560]">{practice.cards}</legend>
        <div className="mt-1.5 divide-y divide-line">
          {sandboxCards.map((each) => (
            <SandboxCard
              key={each.act}
              {...each}
              chosen={each.act === act}
              onChoose={() => setAct(each.act)}
            />
          ))}
        </div>
      </fieldset>
      <PayButton form={form} formId={formId} />
    </form>
  )
}

interface SandboxCardProps {
  act: SandboxAct
  number: string
  chosen: boolean
  onChoose: () => void
}

function SandboxCard({ act, number, chosen, onChoose }: SandboxCardProps) {
  const id = useId()
  return (
    <label htmlFor={`${id}-card`} className="flex min-h-14 cursor-pointer items-center gap-3 py-2">
      <input
        id={`${id}-card`}
        type="radio"
        name="practice-card"
        checked={chosen}
        onChange={onChoose}
        aria-labelledby={`${id}-act`}
        aria-describedby={id}
        className="size-5 shrink-0 accent-lamp pointer-coarse:size-6"
      />
      <span className="grid flex-1">
        <span id={`${id}-act`} className="font-[560]">
          {sandboxActs[act]}
        </span>
        <span id={id} className="num text-fg2">
          {number}
        </span>
      </span>
    </label>
  )
}

interface BankQuestionProps {
  form: CardUse
  onAnswer: (answer: 'passed' | 'failed') => void
}

/** Renders the bank's question about a card, which the sandbox asks in place of a bank. */
function BankQuestion({ form, onAnswer }: BankQuestionProps) {
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
