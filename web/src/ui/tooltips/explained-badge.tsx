import { type ReactNode, useId, useState } from 'react'
import { badgeClass, type Tone } from '../badge.tsx'

interface ExplainedBadgeProps {
  tone: Tone
  icon?: ReactNode
  word: string
  /** What the word means and what it does not: one or two sentences, or paragraphs. */
  means: string | readonly string[]
}

/**
 * Renders a badge whose press shows its explanation. The accessible name of the button is the word.
 * The explanation takes a line of its own, so place the badge in a wrapping flex row.
 */
export function ExplainedBadge({ tone, icon, word, means }: ExplainedBadgeProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-6 items-center pointer-coarse:min-h-11"
      >
        <span className={badgeClass(tone, 'hover:underline underline-offset-2')}>
          {icon}
          {word}
        </span>
      </button>
      {open && (
        <div id={id} className="order-last basis-full space-y-2 text-xs text-fg2">
          {[means].flat().map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
    </>
  )
}
