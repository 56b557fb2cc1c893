import type { OldNumber } from '@sidelight/contract/calls/board'
import { monthName } from '../../platform/i18n/month-name.ts'
import { CalendarClock } from '../icons/icons.ts'
import { ExplainedBadge } from './explained-badge.tsx'
import { oldNumberWords as words } from './old-number-messages.ts'

function meansOf({ since, newHolder, retired }: OldNumber): string {
  if (newHolder === 'claimed' && retired) return words.claimedRetired
  if (newHolder !== undefined) return words.newHolder[newHolder]
  if (since === undefined) return retired ? words.retired : words.means
  const month = monthName(since, { month: 'long', year: 'numeric' })
  return retired ? words.retiredSince(month) : words.meansSince(month)
}

/**
 * Renders the badge of an old number, or of one that somebody else claims. It explains its meaning.
 */
export function OldNumberBadge(age: OldNumber) {
  return (
    <ExplainedBadge
      tone="neutral"
      icon={<CalendarClock aria-hidden />}
      word={words.word}
      means={meansOf(age)}
    />
  )
}
