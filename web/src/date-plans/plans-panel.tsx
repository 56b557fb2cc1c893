import type { DatePlan } from '@sidelight/contract/date-plans'
import { useRef, useState } from 'react'
import { sentenceFor } from '../platform/api/api-error.ts'
import { Card } from '../ui/cards/card.tsx'
import { LoadError } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { page } from './messages.ts'
import { PlanForm } from './plan-form.tsx'
import { PlanItem } from './plan-item.tsx'
import { PlanLink } from './plan-link.tsx'
import { usePlans } from './queries.ts'
import type { SetPlan } from './use-new-plan.ts'

/** Renders a member's date plans and the form for a new one. */
export function PlansPanel({ memberId }: { memberId: string }) {
  const { data, error, refetch } = usePlans(memberId)
  if (error && !data) {
    const cause = sentenceFor(error, page.ourSide)
    return <LoadError title={page.failed} cause={cause} onRetry={() => void refetch()} />
  }
  return data ? (
    <Loaded memberId={memberId} plans={data.plans} />
  ) : (
    <div className="space-y-3">
      <output className="sr-only">{page.loading}</output>
      <Skeleton className="h-24 w-full" />
    </div>
  )
}

function Loaded({ memberId, plans }: { memberId: string; plans: readonly DatePlan[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [done, setDone] = useState('')
  const [plan, setPlan] = useState<SetPlan | null>(null)
  const focusList = () => heading.current?.focus()
  // The pressed button goes with the links.
  function closeLinks() {
    focusList()
    setPlan(null)
  }
  return (
    <div className="space-y-4">
      <Card aria-labelledby="your-plans">
        <h2 id="your-plans" ref={heading} tabIndex={-1} className="text-lg font-[600]">
          {page.list}
        </h2>
        <output className="mt-1 block text-sm empty:hidden">{done}</output>
        {plans.length === 0 ? (
          <p className="mt-2 text-sm text-fg2">{page.none}</p>
        ) : (
          <ul className="divide-y divide-line">
            {plans.map((own) => (
              <PlanItem
                key={own.id}
                memberId={memberId}
                plan={own}
                onSay={setDone}
                onEnd={focusList}
              />
            ))}
          </ul>
        )}
      </Card>
      {plan === null ? (
        <PlanForm memberId={memberId} onSet={setPlan} />
      ) : (
        <PlanLink plan={plan} onDone={closeLinks} />
      )}
      <p className="text-sm text-fg2">{page.limits}</p>
    </div>
  )
}
