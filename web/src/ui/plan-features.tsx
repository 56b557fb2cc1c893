import { SEARCHES_A_DAY } from '@sidelight/contract/rules/limits'
import { type PlanName, plans, unlimitedSearches } from '@sidelight/contract/rules/plans'
import type { ReactNode } from 'react'
import { Check } from './icons/icons.ts'
import { planTexts, upToSearches } from './plan-messages.ts'

/** Renders what a plan includes, line by line (specification §6). */
export function PlanFeatures({ plan }: { plan: PlanName }) {
  return plans[plan].features.map((line) => (
    <PlanLine key={line}>
      <span>
        {planTexts[line]}
        {line === unlimitedSearches && (
          <>
            {' '}
            <span className="block text-2xs text-fg3">{upToSearches(SEARCHES_A_DAY)}</span>
          </>
        )}
      </span>
    </PlanLine>
  ))
}

/** Renders one line about what a plan includes. The caller renders the list around it. */
export function PlanLine({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Check className="mt-[3px] size-4 shrink-0 text-fg3" aria-hidden />
      {children}
    </li>
  )
}
