import { type OneTimePlan, oneTimePlans } from '@sidelight/contract/rules/plans'

/** Returns the plan that the URL names (`?plan=full`), otherwise basic (specification §2). */
export function chosenPlan(query: string): OneTimePlan {
  const named = new URLSearchParams(query).get('plan')
  return oneTimePlans.find((name) => name === named) ?? 'basic'
}
