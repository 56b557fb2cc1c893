import type { CaseOutcome } from '@sidelight/contract/rules/case-policy'
import { type ModeratedWarning, NO_BADGE, type WarningChange } from '../../board/index.ts'
import type { Services } from '../../platform/services.ts'
import type { SealedCase } from '../cases/sealed-case.ts'
import { judgedText } from '../evidence/judged-text.ts'

type Badge = Partial<Pick<ModeratedWarning, 'verifiedUntil' | 'verifiedBy'>>

/** Returns the badge of a warning in its sealed form. */
export const badgeOf = ({ verifiedUntil, verifiedBy = null }: Badge) => ({
  verifiedUntil: verifiedUntil?.toISOString() ?? null,
  verifiedBy,
})

/** Returns a badge from its sealed form. */
export const openBadge = ({ verifiedUntil, verifiedBy }: ReturnType<typeof badgeOf>) => ({
  verifiedUntil: verifiedUntil === null ? null : new Date(verifiedUntil),
  verifiedBy,
})

interface Judged {
  warning: ModeratedWarning
  content: SealedCase
}

/**
 * Returns the effect of a decision on the badge: takes it away, or restores it after an appeal
 * unless the author has changed the warning since.
 */
export function badgeAfter(
  services: Pick<Services, 'vault'>,
  outcome: CaseOutcome,
  { warning, content: { lost } }: Judged,
): WarningChange {
  if (outcome === 'unverified') return { verified: false, ...NO_BADGE }
  if (!lost || warning.verified || outcome === 'corrected') return {}
  if (lost.judged !== judgedText(services, warning)) return {}
  return { verified: true, ...openBadge(lost) }
}

/**
 * Returns the badge that this decision takes away, or the one that an earlier decision took away,
 * which an appeal can restore.
 */
export function lostBadge(
  services: Pick<Services, 'vault'>,
  outcome: CaseOutcome,
  { warning, content }: Judged,
): SealedCase['lost'] {
  if (outcome !== 'unverified' || !warning.verified) return content.lost
  return { ...badgeOf(warning), judged: judgedText(services, warning) }
}
