import * as Radix from '@radix-ui/react-tooltip'
import { Info } from '../icons/icons.ts'

interface TooltipProps {
  /** The name of the button: what the text is about. */
  label: string
  text: string
}

/**
 * Renders a small info button whose text appears on hover, focus and press. Escape closes it. Needs
 * `Tooltips` around it, which sets the delays. Use it for additional information only, because many
 * readers never open it, and not in the first load of a public page, because it takes about 19 kB.
 */
export function Tooltip({ label, text }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger
        aria-label={label}
        className="inline-grid size-6 place-items-center rounded-full pointer-coarse:-my-2.5 pointer-coarse:size-11 text-fg3 hover:text-fg"
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
  )
}
