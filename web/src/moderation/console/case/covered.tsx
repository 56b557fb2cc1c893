import { card } from '../messages.ts'

const WIDTHS = ['w-11/12', 'w-full', 'w-3/4']

/**
 * Renders bars in place of a text that is not revealed. The page does not have the text, so the
 * bars reveal nothing about it.
 */
export function Covered() {
  return (
    <div>
      <p className="text-sm text-fg2">{card.covered}</p>
      <div aria-hidden className="mt-2.5 space-y-2.5 blur-[3px]">
        {WIDTHS.map((width) => (
          <div key={width} className={`h-2.5 rounded-full bg-line-strong/50 ${width}`} />
        ))}
      </div>
    </div>
  )
}
