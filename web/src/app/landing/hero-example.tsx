import { usePrefill } from '../../platform/storage/search-prefill.ts'
import { ExampleCard, ExampleLabel } from '../../ui/cards/example-card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { exampleWarnings, example as words } from '../../ui/example-messages.ts'
import { Shield } from '../../ui/icons/icons.ts'
import { lookUpExample } from './example-number.ts'
import { exampleNumbers } from './example-numbers.ts'
import { example } from './landing-messages.ts'

/**
 * Renders what the board would say about the example number that was pressed last, at first about
 * the first one.
 */
export function HeroExample() {
  const { text } = usePrefill()
  const answer = exampleNumbers.includes(text) ? lookUpExample(text) : undefined
  return (
    <div className="lg:min-h-[24rem]">
      <ExampleLabel text={words.invented} />
      <output className="block">
        {answer?.kind === 'clear' ? (
          <EmptyState icon={<Shield aria-hidden />} title={example.clear}>
            {example.clearNote}
          </EmptyState>
        ) : (
          <ExampleCard
            charted
            warning={
              answer?.kind === 'warning' ? answer.warning : exampleWarnings['(415) 555-0142']
            }
          />
        )}
      </output>
    </div>
  )
}
