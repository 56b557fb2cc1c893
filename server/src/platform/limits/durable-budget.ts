import { DAY_S } from '@sidelight/contract/rules/limits'

let longestSeconds = 0

/**
 * Returns a budget that is counted in the database, for small counts that a restart must not reset.
 * Registers it, so that all counters of a member can be found.
 */
export function durableBudget<Declared extends { seconds: number }>(
  budget: Declared,
): Declared & { durable: true } {
  longestSeconds = Math.max(longestSeconds, budget.seconds)
  return { ...budget, durable: true }
}

/** Returns the duration of the longest durable budget, in days. */
export const longestDurableDays = (): number => Math.ceil(longestSeconds / DAY_S)
