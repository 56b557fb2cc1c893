import type { OldNumber } from '@sidelight/contract/calls/board'
import { CalendarClock } from 'lucide-react'
import { monthName } from '../../platform/i18n/month-name.ts'
import { ExplainedBadge } from './explained-badge.tsx'
import { oldNumberWords as words } from './old-number-messages.ts'

/** Renders a badge that says that a number has had no new report for long, and what that means. */
export function OldNumberBadge({ since }: OldNumber) {
  return (
    <ExplainedBadge
      tone="neutral"
      icon={<CalendarClock aria-hidden />}
      word={words.word}
      means={
        since === undefined
          ? words.means
          : words.meansSince(monthName(since, { month: 'long', year: 'numeric' }))
      }
    />
  )
}
