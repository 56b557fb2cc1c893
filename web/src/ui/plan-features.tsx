import { type PlanName, plannedFeatures, plans } from '@sidelight/contract/plans'
import { Check, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { comingLater, planTexts } from './plan-messages.ts'

/** What a plan gives, line by line (specification §6); a line that is not built yet says so. */
export function PlanFeatures({ plan }: { plan: PlanName }) {
  return plans[plan].features.map((line) => {
    const planned = plannedFeatures.has(line)
    return (
      <PlanLine key={line} planned={planned}>
        {planned ? comingLater(planTexts[line]) : planTexts[line]}
      </PlanLine>
    )
  })
}

interface PlanLineProps {
  planned?: boolean
  children: ReactNode
}

/** One line of the list of what a plan gives; the list is the caller's. */
export function PlanLine({ planned = false, children }: PlanLineProps) {
  const Icon = planned ? Clock : Check
  return (
    <li className="flex gap-2.5">
      <Icon className="mt-[3px] size-4 shrink-0 text-fg3" aria-hidden />
      {children}
    </li>
  )
}
