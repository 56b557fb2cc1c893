import type { OneTimePlan } from '@sidelight/contract/plans'

/** In the order of the cards (specification §9). */
export const oneTimePlans: readonly OneTimePlan[] = ['promo', 'basic', 'full']

/** The plan that the address names (`?plan=full`), else basic (specification §2). */
export function chosenPlan(query: string): OneTimePlan {
  const named = new URLSearchParams(query).get('plan')
  return oneTimePlans.find((name) => name === named) ?? 'basic'
}
