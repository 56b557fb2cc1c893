import type { Warning } from '@sidelight/contract/board'
import { BadgeCheck, Clock, PenLine, Scale, Users } from 'lucide-react'
import { useState } from 'react'
import { ExplainedBadge } from '../ui/explained-badge.tsx'
import { badges } from './messages.ts'
import { waitLabel } from './warning-text.ts'

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
          means={badges.waiting}
        />
      )}
      {warning.yours && (
        <ExplainedBadge
          tone="neutral"
          icon={<PenLine aria-hidden />}
          word={badges.yours}
          means={badges.yoursMeans}
        />
      )}
      {warning.disputed && (
        <ExplainedBadge
          tone="neutral"
          icon={<Scale aria-hidden />}
          word={badges.disputed}
          means={badges.disputedMeans}
        />
      )}
      {warning.corroborated && (
        <ExplainedBadge
          tone="info"
          icon={<Users aria-hidden />}
          word={badges.corroborated}
          means={badges.corroboratedMeans(warning.reportCount)}
        />
      )}
      {warning.verified && (
        <ExplainedBadge
          tone="clear"
          icon={<BadgeCheck aria-hidden />}
          word={badges.verified}
          means={badges.verifiedMeans}
        />
      )}
    </>
  )
}
