import { type SyntheticEvent, useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { type ExampleAnswer, exampleNumbers, lookUpExample } from './example-number.ts'
import { ExampleResult } from './example-result.tsx'
import { example } from './landing-messages.ts'

/** The demo: invented numbers to type or press. Nothing of it reaches the server. */
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

// The box has no name: even without script, what is typed cannot end up in an address.
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
