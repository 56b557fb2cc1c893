import type { Warning } from '@sidelight/contract/board'
import { BadgeCheck, Clock, PenLine, Scale, Users } from 'lucide-react'
import { useState } from 'react'
import { ExplainedBadge } from '../ui/explained-badge.tsx'
import { card } from './messages.ts'
import { corroboration, waitLabel } from './warning-text.ts'

/** What is proven or claimed about a warning, each with what it means. For a wrapping flex row. */
export function WarningBadges({ warning }: { warning: Warning }) {
  const [now] = useState(Date.now)
  return (
    <>
      {warning.appearsAt && (
        <ExplainedBadge
          tone="neutral"
          icon={<Clock aria-hidden />}
          word={waitLabel(warning.appearsAt, now)}
          means={card.waiting}
        />
      )}
      {warning.yours && (
        <ExplainedBadge
          tone="neutral"
          icon={<PenLine aria-hidden />}
          word="Yours"
          means={card.yours}
        />
      )}
      {warning.disputed && (
        <ExplainedBadge
          tone="neutral"
          icon={<Scale aria-hidden />}
          word="Disputed"
          means={card.disputed}
        />
      )}
      {warning.corroborated && (
        <ExplainedBadge
          tone="info"
          icon={<Users aria-hidden />}
          word="Corroborated"
          means={corroboration(warning.reportCount)}
        />
      )}
      {warning.verified && (
        <ExplainedBadge
          tone="clear"
          icon={<BadgeCheck aria-hidden />}
          word="Verified"
          means={card.verified}
        />
      )}
    </>
  )
}
