import { type SyntheticEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ExampleCard } from '../../ui/cards/example-card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Shield } from '../../ui/icons/icons.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { type ExampleAnswer, lookUpExample } from './example-number.ts'
import { exampleNumbers } from './example-numbers.ts'
import { example } from './landing-messages.ts'

/**
 * Renders the demo, in which invented numbers can be typed or pressed. It sends nothing to the
 * server.
 */
export function ExampleLookup() {
  const [text, setText] = useState('')
  const title = useId()
  const [answer, setAnswer] = useState<ExampleAnswer | 'waiting' | 'missing'>('waiting')

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setAnswer(lookUpExample(text) ?? 'missing')
  }

  function press(number: string) {
    setText(number)
    setAnswer(lookUpExample(number) ?? 'missing')
  }

  return (
    <section aria-labelledby={title} className="border-t border-line">
      <div className="mx-auto grid max-w-[1200px] gap-x-16 gap-y-10 px-5 py-16 md:px-8 md:py-24 lg:grid-cols-2 lg:items-center [&>*]:min-w-0">
        <div>
          <h2 id={title} className="display text-3xl lg:text-4xl">
            {example.title}
          </h2>
          <p className="mt-5 max-w-[34rem] text-lg text-fg2">{example.intro}</p>
          <NumberForm text={text} onText={setText} onSubmit={submit} />
          <Choices chosen={text} onPress={press} />
        </div>
        <ExampleResult answer={answer} />
      </div>
    </section>
  )
}

interface NumberFormProps {
  text: string
  onText: (text: string) => void
  onSubmit: (event: SyntheticEvent) => void
}

// The field has no name, so a form that is sent without script puts nothing into the URL.
function NumberForm({ text, onText, onSubmit }: NumberFormProps) {
  const id = useId()
  return (
    <form noValidate onSubmit={onSubmit} className="mt-8 max-w-[30rem]">
      <label htmlFor={id} className="text-sm font-[560]">
        {example.label}
      </label>
      <div className="mt-1.5 flex gap-2 max-sm:flex-col">
        <input
          id={id}
          type="tel"
          autoComplete="off"
          placeholder={example.placeholder}
          value={text}
          onChange={(event) => onText(event.target.value)}
          className="num h-11 min-w-0 rounded-full sm:flex-1 border border-line-strong bg-s1 px-5 text-base placeholder:text-fg3"
        />
        <Button type="submit" variant="secondary">
          {example.lookUp}
        </Button>
      </div>
    </form>
  )
}

function Choices({ chosen, onPress }: { chosen: string; onPress: (number: string) => void }) {
  return (
    <ul aria-label={example.choices} className="mt-4 flex flex-wrap gap-2">
      {exampleNumbers.map((number) => (
        <li key={number}>
          <button
            type="button"
            aria-pressed={chosen === number}
            onClick={() => onPress(number)}
            className="num h-9 rounded-full border border-line px-3.5 text-sm text-fg2 hover:bg-s2 hover:text-fg aria-pressed:border-line-strong aria-pressed:bg-s2 aria-pressed:text-fg pointer-coarse:h-10"
          >
            {number}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Renders the answer in a live region that is as high as the highest answer. */
function ExampleResult({ answer }: { answer: ExampleAnswer | 'waiting' | 'missing' }) {
  return (
    <output className="flex min-h-[21rem] w-full flex-col justify-center">
      <Answer answer={answer} />
    </output>
  )
}

function Answer({ answer }: { answer: ExampleAnswer | 'waiting' | 'missing' }) {
  if (answer === 'waiting') return <Waiting text={example.waiting} />
  if (answer === 'missing') return <Waiting text={example.missing} />
  if (answer.kind === 'warning') {
    return (
      <figure className="rise w-full">
        <figcaption className="mb-3 text-sm text-fg2">{example.caption}</figcaption>
        <ExampleCard warning={answer.warning} />
      </figure>
    )
  }
  if (answer.kind === 'clear') {
    return (
      <EmptyState icon={<Shield aria-hidden />} title={example.clear}>
        {example.clearNote}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={example.unknown}>
      <LinkedText text={example.unknownNote} />
    </EmptyState>
  )
}

function Waiting({ text }: { text: string }) {
  return (
    <p className="grid flex-1 place-content-center rounded-xl border border-dashed border-line-strong/60 p-6 text-center text-fg2">
      {text}
    </p>
  )
}
