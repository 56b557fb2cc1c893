import type { Look } from './people.ts'

const colours = ['text-who-1', 'text-who-2', 'text-who-3', 'text-who-4', 'text-who-5']

// Drawn in a box of 12 by 12 px. The shapes have different outlines, so that colour is never the
// only difference.
const shapes = [
  { d: 'M6 1a5 5 0 1 1 0 10a5 5 0 1 1 0-10z' },
  { d: 'M1.5 1.5h9v9h-9z' },
  { d: 'M6 1l5.2 9.5H.8z' },
  { d: 'M6 .5L11.5 6 6 11.5.5 6z' },
  { d: 'M3.2 1h5.6L11.5 6l-2.7 5H3.2L.5 6z' },
  { d: 'M4.2 1h3.6v3.2H11v3.6H7.8V11H4.2V7.8H1V4.2h3.2z' },
]

/**
 * Renders the mark beside a member's name. It helps to recognise a member; only the name identifies
 * one.
 */
export function WhoMark({ look }: { look: Look }) {
  return (
    <svg
      viewBox="0 0 12 12"
      aria-hidden
      className={`size-3 shrink-0 ${colours[look.colour] ?? ''}`}
    >
      <path fill="currentColor" {...shapes[look.shape]} />
    </svg>
  )
}
