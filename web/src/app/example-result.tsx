import { Shield } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import { ExampleCard } from './example-card.tsx'
import type { ExampleAnswer } from './example-number.ts'
import { example } from './landing-messages.ts'

/** What the example says, read aloud when it changes; as high as its tallest answer. */
export function ExampleResult({ answer }: { answer: ExampleAnswer | 'waiting' | 'missing' }) {
  return (
    <output className="flex min-h-[21rem] w-full flex-col justify-center">
      <Answer answer={answer} />
    </output>
  )
}

function Answer({ answer }: { answer: ExampleAnswer | 'waiting' | 'missing' }) {
  if (answer === 'waiting') return <Waiting text={example.waiting} />
  if (answer === 'missing') return <Waiting text={example.missing} />
  if (answer.kind === 'warning') return <ExampleCard warning={answer.warning} />
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
