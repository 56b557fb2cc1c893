import type { Warning } from '@sidelight/contract/calls/board'
import { lazy, Suspense } from 'react'
import { ProofBadges } from '../../ui/tooltips/proof-badges.tsx'

// Lazy, because most screens show no own, disputed or corrected warning, and none about an old
// number.
const RareBadges = lazy(() =>
  import('./rare-badges.tsx').then((part) => ({ default: part.RareBadges })),
)

/**
 * Renders what is proven or claimed about a warning. Each badge explains its meaning. Place it in a
 * wrapping flex row.
 */
export function WarningBadges({ warning }: { warning: Warning }) {
  return (
    <>
      {isRare(warning) && (
        <Suspense>
          <RareBadges warning={warning} />
        </Suspense>
      )}
      <ProofBadges {...warning} />
    </>
  )
}

function isRare({ yours, disputed, ...rest }: Warning): boolean {
  const { held, unconfirmed, appearsAt, correctedOn, oldNumber, reply } = rest
  const told = [held, unconfirmed, appearsAt, correctedOn, oldNumber, reply]
  return yours || disputed || told.some(Boolean)
}
