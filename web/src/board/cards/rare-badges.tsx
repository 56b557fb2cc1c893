import type { Warning } from '@sidelight/contract/calls/board'
import { Clock, type LucideIcon, MailQuestion, PenLine, Scale } from 'lucide-react'
import { useState } from 'react'
import { ExplainedBadge } from '../../ui/tooltips/explained-badge.tsx'
import { OldNumberBadge } from '../../ui/tooltips/old-number-badge.tsx'
import { rareBadges } from '../messages.ts'
import { waitLabel } from './wait-label.ts'

type Claim = readonly [icon: LucideIcon, word: string, means: string]

/**
 * Renders what only the author of a warning is told about it, that he disputes it, and that its
 * number is old.
 */
export function RareBadges({ warning }: { warning: Warning }) {
  const [now] = useState(Date.now)
  return (
    <>
      {warning.oldNumber && <OldNumberBadge {...warning.oldNumber} />}
      {claimsOf(warning, now).map(([Icon, word, means]) => (
        <ExplainedBadge
          key={word}
          tone="neutral"
          icon={<Icon aria-hidden />}
          word={word}
          means={means}
        />
      ))}
    </>
  )
}

function claimsOf({ unconfirmed, appearsAt, yours, disputed }: Warning, now: number): Claim[] {
  const claims: Claim[] = []
  if (unconfirmed) claims.push([MailQuestion, rareBadges.unconfirmed, rareBadges.unconfirmedMeans])
  else if (appearsAt) claims.push([Clock, waitLabel(appearsAt, now), rareBadges.waiting])
  if (yours) claims.push([PenLine, rareBadges.yours, rareBadges.yoursMeans])
  if (disputed) claims.push([Scale, rareBadges.disputed, rareBadges.disputedMeans])
  return claims
}
