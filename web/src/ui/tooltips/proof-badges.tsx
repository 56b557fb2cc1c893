import { BadgeCheck, Users } from 'lucide-react'
import { ExplainedBadge } from './explained-badge.tsx'
import { proofs } from './proof-messages.ts'

interface ProofBadgesProps {
  corroborated?: boolean | undefined
  verified?: boolean | undefined
}

/** Renders what is proven, each with its meaning. Place it in a wrapping flex row. */
export function ProofBadges({ corroborated, verified }: ProofBadgesProps) {
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
          means={proofs.verifiedMeans}
        />
      )}
    </>
  )
}
