import type { Warning } from '@sidelight/contract/calls/board'
import { useState } from 'react'
import { serverNow } from '../../platform/api/server-clock.ts'
import { dayName } from '../../platform/i18n/day-name.ts'
import {
  Clock,
  Eye,
  History,
  type Icon,
  MailQuestion,
  PenLine,
  Reply,
} from '../../ui/icons/icons.ts'
import { DisputedBadge } from '../../ui/tooltips/disputed-badge.tsx'
import { ExplainedBadge } from '../../ui/tooltips/explained-badge.tsx'
import { OldNumberBadge } from '../../ui/tooltips/old-number-badge.tsx'
import { rareBadges } from '../messages.ts'
import { waitLabel } from './wait-label.ts'

type Claim = readonly [icon: Icon, word: string, means: string]

/**
 * Renders the badges that few warnings have: those that only their author sees, Disputed,
 * Corrected, and that of an old number.
 */
export function RareBadges({ warning }: { warning: Warning }) {
  const [now] = useState(serverNow)
  return (
    <>
      {warning.oldNumber && <OldNumberBadge {...warning.oldNumber} />}
      {warning.disputed && (
        <DisputedBadge
          contestedBy={warning.contestedBy}
          until={warning.disputedUntil && dayName(warning.disputedUntil)}
        />
      )}
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

function claimsOf(warning: Warning, now: number): Claim[] {
  const { held, unconfirmed, appearsAt, yours, correctedOn, reply } = warning
  const claims: Claim[] = []
  if (held) claims.push([Eye, rareBadges.held, rareBadges.heldMeans])
  else if (unconfirmed)
    claims.push([MailQuestion, rareBadges.unconfirmed, rareBadges.unconfirmedMeans])
  else if (appearsAt) claims.push([Clock, waitLabel(appearsAt, now), rareBadges.waiting])
  if (yours) claims.push([PenLine, rareBadges.yours, rareBadges.yoursMeans])
  if (correctedOn) {
    const word = rareBadges.corrected(dayName(correctedOn))
    claims.push([History, word, rareBadges.correctedMeans])
  }
  if (reply) claims.push([Reply, rareBadges.answered, rareBadges.answeredMeans])
  return claims
}
