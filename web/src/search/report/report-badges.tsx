import type { OldNumber, Warning } from '@sidelight/contract/calls/board'
import type { ComponentProps } from 'react'
import { DisputedBadge } from '../../ui/tooltips/disputed-badge.tsx'
import { OldNumberBadge } from '../../ui/tooltips/old-number-badge.tsx'
import { ProofBadges } from '../../ui/tooltips/proof-badges.tsx'

interface ReportBadgesProps extends ComponentProps<typeof ProofBadges> {
  disputed?: boolean | undefined
  contestedBy?: Warning['contestedBy']
  oldNumber?: OldNumber | undefined
}

/**
 * Renders what is proven or contested. Each badge explains its meaning. Place it in a wrapping flex
 * row.
 */
export function ReportBadges(props: ReportBadgesProps) {
  const { disputed, contestedBy, oldNumber, ...proven } = props
  return (
    <>
      {oldNumber && <OldNumberBadge {...oldNumber} />}
      {disputed && <DisputedBadge contestedBy={contestedBy} />}
      <ProofBadges {...proven} />
    </>
  )
}
