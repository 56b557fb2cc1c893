import type { OldNumber } from '@sidelight/contract/calls/board'
import { Scale } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ExplainedBadge } from '../../ui/tooltips/explained-badge.tsx'
import { OldNumberBadge } from '../../ui/tooltips/old-number-badge.tsx'
import { ProofBadges } from '../../ui/tooltips/proof-badges.tsx'
import { disputed as disputedWords } from './report-messages.ts'

interface ReportBadgesProps extends ComponentProps<typeof ProofBadges> {
  disputed?: boolean | undefined
  oldNumber?: OldNumber | undefined
}

/** Renders what is proven or contested, each with its meaning. Place it in a wrapping flex row. */
export function ReportBadges({ disputed, oldNumber, ...proven }: ReportBadgesProps) {
  return (
    <>
      {oldNumber && <OldNumberBadge {...oldNumber} />}
      {disputed && (
        <ExplainedBadge
          tone="neutral"
          icon={<Scale aria-hidden />}
          word={disputedWords.word}
          means={disputedWords.means}
        />
      )}
      <ProofBadges {...proven} />
    </>
  )
}
