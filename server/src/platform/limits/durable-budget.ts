import { DAY_S } from '@sidelight/contract/rules/limits'

let longestSeconds = 0

/**
 * Returns a budget that is counted in the database, for small counters that a restart must not
 * reset. Every such budget is declared with this function, so that all counters of a member are
 * found.
 */
export function durableBudget<Declared extends { seconds: number }>(
  budget: Declared,
): Declared & { durable: true } {
  longestSeconds = Math.max(longestSeconds, budget.seconds)
  return { ...budget, durable: true }
}

/** Returns the number of days of the longest durable budget. */
export const longestDurableDays = (): number => Math.ceil(longestSeconds / DAY_S)
