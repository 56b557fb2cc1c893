import { type SubmitEvent, useId, useState } from 'react'
import { Notice } from '../ui/notice.tsx'
import { BankQuestion } from './bank-question.tsx'
import type { CardUse } from './card-use.ts'
import { PayButton } from './pay-button.tsx'
import { payWithPracticeCard } from './pay-with-practice-card.ts'
import { type PracticeAct, practiceCards } from './practice-cards.ts'
import { practice, practiceActs } from './practice-messages.ts'

interface PracticeFormProps {
  clientSecret: string
  form: CardUse
}

/** The card form where no real provider is configured: there is no field to type a number into. */
export function PracticeForm({ clientSecret, form }: PracticeFormProps) {
  const [act, setAct] = useState<PracticeAct>('pays')
  const [asked, setAsked] = useState(false)
  const card = practiceCards.find((each) => each.act === act)?.number ?? ''

  async function use(challenge?: 'passed' | 'failed') {
    const attempt = { clientSecret, card, ...(challenge ? { challenge } : {}) }
    setAsked((await form.use(() => payWithPracticeCard(attempt))) === 'unfinished')
  }
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void use()
  }

  if (asked) return <BankQuestion form={form} onAnswer={(answer) => void use(answer)} />
  return (
    <form onSubmit={onSubmit} className="flex flex-1 flex-col">
      <Notice tone="info">
        <p className="font-[560]">{practice.banner}</p>
        <p className="mt-0.5 text-fg2">{practice.note}</p>
      </Notice>
      <fieldset disabled={form.busy} className="mt-4 text-sm">
        <legend className="font-[560]">{practice.cards}</legend>
        <div className="mt-1.5 divide-y divide-line">
          {practiceCards.map((each) => (
            <PracticeCard
              key={each.act}
              {...each}
              chosen={each.act === act}
              onChoose={() => setAct(each.act)}
            />
          ))}
        </div>
      </fieldset>
      <PayButton form={form} />
    </form>
  )
}

interface PracticeCardProps {
  act: PracticeAct
  number: string
  chosen: boolean
  onChoose: () => void
}

function PracticeCard({ act, number, chosen, onChoose }: PracticeCardProps) {
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
        className="size-5 shrink-0 accent-lamp"
      />
      <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4">
        <span id={`${id}-act`} className="font-[560]">
          {practiceActs[act]}
        </span>
        <span id={id} className="num text-fg2">
          {number}
        </span>
      </span>
    </label>
  )
}
