import { DAY_MS } from '@sidelight/contract/rules/limits'
import type { BlindIndex } from '../crypto/blind-index.ts'

/** The owner of a count, and the time at which the count began. */
export interface Begun {
  whose: string
  /** Milliseconds since 1970. */
  at: number
}

/**
 * Returns the counter's key for a budget whose count began at `at`: a keyed tag, so that a counter
 * identifies no member and two budgets of one member cannot be linked. The key changes with the day
 * of `at` (UTC), so that copies of several days cannot be compared.
 */
export function budgetKey(index: BlindIndex, name: string, { whose, at }: Begun): string {
  const day = Math.floor(at / DAY_MS)
  return index.tag('budget', JSON.stringify([name, day, whose])).toString('base64url')
}

/**
 * Returns the keys of counts that began on an earlier day and may still run, newest first: for a
 * weekly budget, those of seven days.
 */
export function earlierKeys(
  index: BlindIndex,
  budget: { name: string; seconds: number },
  { whose, at }: Begun,
): string[] {
  const keys: string[] = []
  // Starts from the end of the day, the latest time at which a count of that day began.
  for (let since = at % DAY_MS; since < budget.seconds * 1_000; since += DAY_MS) {
    const begun = at - DAY_MS * (keys.length + 1)
    keys.push(budgetKey(index, budget.name, { whose, at: begun }))
  }
  return keys
}
