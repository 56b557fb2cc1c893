import { typePrefill, usePrefill } from '../../platform/storage/search-prefill.ts'
import { exampleNumbers } from './example-numbers.ts'
import { hero } from './hero-messages.ts'

/**
 * Renders the invented numbers below the box. A press shows the answer on the example card, without
 * a call.
 */
export function HeroExamples() {
  const { text } = usePrefill()
  return (
    <div className="mt-5">
      <p id="hero-examples" className="mb-2 text-xs text-fg2">
        {hero.noNumber}
      </p>
      {/* Columns have a fixed width, so that a row holds as many numbers with the web font as before it has loaded. */}
      <ul aria-labelledby="hero-examples" className="grid grid-cols-[repeat(auto-fill,8rem)] gap-2">
        {exampleNumbers.map((number) => (
          <li key={number}>
            <button
              type="button"
              aria-pressed={text === number}
              onClick={() => typePrefill(number)}
              className="num h-10 w-full rounded-full border border-line-strong/60 text-xs text-fg2 hover:bg-s2 hover:text-fg aria-pressed:border-line-strong aria-pressed:bg-s3 aria-pressed:text-fg nav:h-9"
            >
              {number}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
