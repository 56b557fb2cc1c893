import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { firstWords } from './first-messages.ts'
import { X } from './icons/icons.ts'

const pressedTones = {
  flag: 'border-flag-line bg-flag-soft text-flag',
  clear: 'border-clear-line bg-clear-soft text-clear',
  neutral: 'border-line-strong bg-s3 text-fg',
}

interface ChipProps {
  pressed: boolean
  onChange: (pressed: boolean) => void
  tone?: keyof typeof pressedTones
  children: ReactNode
}

/**
 * Renders one choice of a set. Its tone is visible when it is on; `aria-pressed` states it for
 * screen readers.
 */
export function Chip({ pressed, onChange, tone = 'neutral', children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onChange(!pressed)}
      className={clsx(
        'inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border px-3.5 py-1 text-sm transition-colors pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0',
        pressed ? pressedTones[tone] : 'border-line-strong/60 text-fg2 hover:bg-s2 hover:text-fg',
      )}
    >
      {children}
    </button>
  )
}

interface RemovableChipProps {
  text: string
  onRemove: () => void
}

/** Renders a text that was added to a list, with a button named "Remove <text>". */
export function RemovableChip({ text, onRemove }: RemovableChipProps) {
  return (
    <span className="inline-flex min-h-9 max-w-full items-center rounded-full border border-flag-line bg-flag-soft pl-3.5 text-sm text-flag">
      <span className="min-w-0 py-1 wrap-anywhere">{text}</span>
      <button
        type="button"
        aria-label={firstWords.remove(text)}
        onClick={onRemove}
        className="grid size-9 shrink-0 place-items-center rounded-full hover:text-fg pointer-coarse:size-11"
      >
        <X className="size-4" aria-hidden />
      </button>
    </span>
  )
}
