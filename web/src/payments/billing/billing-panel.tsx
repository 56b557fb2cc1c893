import type { Member } from '@sidelight/contract/calls/accounts'
import { useEffect, useRef, useState } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { CardBoundary } from '../../ui/cards/card-boundary.tsx'
import { LoadError } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CardReturned } from '../card/card-returned.tsx'
import { guarantee, billing as texts } from './billing-messages.ts'
import { useBilling } from './billing-queries.ts'
import { GuaranteeSection } from './guarantee-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { ReceiptsSection } from './receipts-section.tsx'

/** Renders a member's plan, subscription, guarantee and receipts. */
export function BillingPanel({ member }: { member: Member }) {
  const { data: billing, error, refetch } = useBilling(member.id)
  const [claimed, setClaimed] = useState(false)
  const done = useRef<HTMLOutputElement>(null)
  // The section with the pressed button has disappeared, so the focus moves.
  useEffect(() => {
    if (claimed) done.current?.focus()
  }, [claimed])
  if (billing) {
    return (
      <div className="space-y-4">
        <output
          ref={done}
          tabIndex={-1}
          className={claimed ? 'card block p-5 print:hidden' : 'sr-only'}
        >
          {claimed && guarantee.done}
        </output>
        <CardReturned member={member} />
        <CardBoundary>
          <PlanSection billing={billing} member={member} />
        </CardBoundary>
        {billing.guaranteeUntil && (
          <CardBoundary>
            <GuaranteeSection
              until={billing.guaranteeUntil}
              member={member}
              onClaimed={() => setClaimed(true)}
            />
          </CardBoundary>
        )}
        <CardBoundary>
          <ReceiptsSection receipts={billing.receipts} member={member} />
        </CardBoundary>
      </div>
    )
  }
  if (!error) return <Loading />
  const cause = sentenceFor(error, texts.failedCause)
  return <LoadError title={texts.failed} cause={cause} onRetry={() => void refetch()} />
}

function Loading() {
  return (
    <div className="space-y-4">
      <output className="sr-only">{texts.loading}</output>
      {['plan', 'receipts'].map((name) => (
        <div key={name} className="card p-5 sm:p-6">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-3 h-4 w-full" />
          <Skeleton className="mt-5 h-11 w-36" />
        </div>
      ))}
    </div>
  )
}
