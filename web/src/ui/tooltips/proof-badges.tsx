import type { Warning } from '@sidelight/contract/calls/board'
import { monthName } from '../../platform/i18n/month-name.ts'
import { BadgeCheck, Users } from '../icons/icons.ts'
import { ExplainedBadge } from './explained-badge.tsx'
import { evidence, proofs } from './proof-messages.ts'

interface ProofBadgesProps {
  corroborated?: boolean | undefined
  verified?: boolean | undefined
  /** The kind of evidence and the month. Absent if they are not shown. */
  verification?: Warning['verification']
}

/** Renders what is proven. Each badge explains its meaning. Place it in a wrapping flex row. */
export function ProofBadges({ corroborated, verified, verification }: ProofBadgesProps) {
  return (
    <>
      {corroborated && (
        <ExplainedBadge
          tone="info"
          icon={<Users aria-hidden />}
          word={proofs.corroborated}
          means={proofs.corroboratedMeans}
        />
      )}
      {verified && (
        <ExplainedBadge
          tone="clear"
          icon={<BadgeCheck aria-hidden />}
          word={proofs.verified}
          means={meaningOf(verification)}
        />
      )}
    </>
  )
}

function meaningOf(verification: Warning['verification']): string {
  if (!verification) return proofs.verifiedMeans
  const { kind, month } = verification
  if (kind === 'sandbox') return proofs.sandbox
  return proofs.verifiedBy(evidence[kind], monthName(month, { month: 'long', year: 'numeric' }))
}
