import type { OldNumber } from '@sidelight/contract/calls/board'
import { CalendarClock } from 'lucide-react'
import { monthName } from '../../platform/i18n/month-name.ts'
import { ExplainedBadge } from './explained-badge.tsx'
import { oldNumberWords as words } from './old-number-messages.ts'

const meansOf = (since: string | undefined): string =>
  since === undefined
    ? words.means
    : words.meansSince(monthName(since, { month: 'long', year: 'numeric' }))

/** Renders a badge that says that a number is old or claimed by somebody else, and what that means. */
export function OldNumberBadge({ since, newHolder }: OldNumber) {
  return (
    <ExplainedBadge
      tone="neutral"
      icon={<CalendarClock aria-hidden />}
      word={words.word}
      means={newHolder === undefined ? meansOf(since) : words.newHolder[newHolder]}
    />
  )
}
