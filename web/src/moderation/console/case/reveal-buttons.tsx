import { clsx } from 'clsx'
import { Button } from '../../../ui/button.tsx'
import { Eye, Phone } from '../../../ui/icons/icons.ts'
import { card as texts } from '../messages.ts'
import type { ConsoleState } from '../use-console.ts'

interface RevealButtonsProps {
  id: string
  state: ConsoleState
  /** Which parts are not revealed yet. */
  covered: { texts: boolean; number?: boolean }
  className?: string
}

/** Renders a button for each part that is not revealed, and says that revealing it is recorded. */
export function RevealButtons({ id, state, covered, className }: RevealButtonsProps) {
  const reveal = (what: 'texts' | 'number') => void state.press(id, { act: 'reveal', what })
  return (
    <div className={clsx('flex flex-wrap items-center gap-2', className)}>
      {covered.texts && (
        <Button
          data-act="reveal"
          variant="secondary"
          disabled={state.isPending}
          onClick={() => reveal('texts')}
        >
          <Eye aria-hidden />
          {texts.reveal}
        </Button>
      )}
      {covered.number && (
        <Button variant="outline" disabled={state.isPending} onClick={() => reveal('number')}>
          <Phone aria-hidden />
          {texts.revealNumber}
        </Button>
      )}
      <p className="text-xs text-fg2">{texts.revealHow}</p>
    </div>
  )
}
