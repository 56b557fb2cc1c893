import { Info } from 'lucide-react'
import { Tooltip as Radix } from 'radix-ui'

/** Specification §9. */
const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300

interface TooltipProps {
  /** The button's name: what the text is about. */
  label: string
  text: string
}

/**
 * A small info button whose text appears on hover after 700 ms (at once on the way from another one,
 * within 300 ms), on focus and on press; Escape closes it. For extras only: nothing that somebody
 * needs to know may stand here alone. About 19 kB, so never in the first load of a public page.
 */
export function Tooltip({ label, text }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      <Radix.Root>
        <Radix.Trigger
          aria-label={label}
          className="inline-grid size-6 place-items-center rounded-full text-fg3 hover:text-fg"
        >
          <Info className="size-4" aria-hidden />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={16}
            className="z-60 max-w-72 rounded-lg border border-line bg-s2 px-3 py-2 text-xs text-fg shadow-pop"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
