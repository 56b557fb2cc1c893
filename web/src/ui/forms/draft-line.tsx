import { clsx } from 'clsx'
import type { DraftPlace } from '../../platform/drafts/stored-draft.ts'
import { HardDrive } from '../icons/icons.ts'
import { words } from '../messages.ts'

interface DraftLineProps {
  place: DraftPlace
  onDiscard: () => void
  className?: string
}

/**
 * Renders where a draft is stored, with a button that discards it. Its height is reserved while
 * there is none, so that nothing moves at the first letter.
 */
export function DraftLine({ place, onDiscard, className }: DraftLineProps) {
  return (
    <div className={clsx('flex min-h-9 items-center gap-2 text-xs text-fg2', className)}>
      {place !== 'nowhere' && (
        <>
          <HardDrive className="size-3.5 shrink-0 sm:hidden" aria-hidden />
          <p>{place === 'device' ? words.keptOnDevice : words.keptInTab}</p>
          <button
            type="button"
            onClick={onDiscard}
            className="py-1.5 underline underline-offset-4 hover:text-fg max-sm:ml-auto pointer-coarse:py-3"
          >
            {words.discard}
          </button>
        </>
      )}
    </div>
  )
}
