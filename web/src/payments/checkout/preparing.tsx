import { LoaderCircle } from '../../ui/icons/icons.ts'
import { payment } from '../messages.ts'

/** Renders the spinner of specification §4. */
export function Preparing({ text = payment.preparing }: { text?: string }) {
  return (
    <output className="flex flex-1 flex-col items-center justify-center gap-3 text-sm text-fg2">
      <LoaderCircle className="size-6 animate-spin text-fg3" aria-hidden />
      {text}
    </output>
  )
}
