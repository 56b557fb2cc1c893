import type { Warning } from '@sidelight/contract/calls/board'
import { Scale } from '../icons/icons.ts'
import { disputed } from './disputed-messages.ts'
import { ExplainedBadge } from './explained-badge.tsx'

interface DisputedBadgeProps extends Pick<Warning, 'contestedBy'> {
  /** The day by which a moderator decides, in words. */
  until?: string | undefined
}

/**
 * Renders the badge of a disputed warning. It says who contests the warning, and what happens by
 * when.
 */
export function DisputedBadge({ contestedBy, until }: DisputedBadgeProps) {
  const who = contestedBy === undefined ? disputed.bySomebody : disputed.by[contestedBy]
  const next = until === undefined ? disputed.looking : disputed.until(until)
  return (
    <ExplainedBadge
      tone="neutral"
      icon={<Scale aria-hidden />}
      word={disputed.word}
      means={`${who} ${next}`}
    />
  )
}
