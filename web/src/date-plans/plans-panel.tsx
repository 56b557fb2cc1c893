import type { DatePlan } from '@sidelight/contract/date-plans'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { sentenceFor } from '../platform/api/api-error.ts'
import { Card } from '../ui/cards/card.tsx'
import { LoadError } from '../ui/empty-state.tsx'
import { FailureNotice } from '../ui/forms/failure-notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { page, plan as planTexts } from './messages.ts'
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
  const [isGone, setUnknown] = useGonePlan(plans, heading)
  const focusList = () => heading.current?.focus()
  function say(said: string) {
    setDone(said)
    setUnknown(undefined)
  }
  // The pressed button disappears together with the links, so the focus moves.
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
        <FailureNotice sentence={isGone && planTexts.gone} className="mt-3" />
        {plans.length === 0 ? (
          <p className="mt-2 text-sm text-fg2">{page.none}</p>
        ) : (
          <ul className="divide-y divide-line">
            {plans.map((own) => (
              <PlanItem
                key={own.id}
                memberId={memberId}
                plan={own}
                onSay={say}
                onGone={() => setUnknown(own.id)}
                onEnd={focusList}
              />
            ))}
          </ul>
        )}
      </Card>
      {plan === null ? (
        <PlanForm memberId={memberId} planCount={plans.length} onSet={setPlan} />
      ) : (
        <PlanLink plan={plan} onDone={closeLinks} />
      )}
      <p className="text-sm text-fg2">{page.limits}</p>
    </div>
  )
}

/**
 * Returns whether a plan that the server no longer knew has disappeared from the list, and a
 * function that sets that plan. If the focus was in the plan, it moves to the heading.
 */
function useGonePlan(plans: readonly DatePlan[], heading: RefObject<HTMLElement | null>) {
  const [unknown, setUnknown] = useState<string>()
  const isGone = unknown !== undefined && plans.every(({ id }) => id !== unknown)
  useEffect(() => {
    if (isGone && document.activeElement === document.body) heading.current?.focus()
  }, [isGone, heading])
  return [isGone, setUnknown] as const
}
