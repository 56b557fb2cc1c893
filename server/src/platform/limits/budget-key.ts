import { DAY_MS } from '@sidelight/contract/rules/limits'
import type { BlindIndex } from '../crypto/blind-index.ts'

interface Begun {
  whose: string
  /** Milliseconds since 1970. */
  at: number
}

/**
 * Returns the counter's key for a budget whose count began at `at`: a keyed tag, so that a counter
 * names no member and two budgets of one member cannot be linked. It changes every day (UTC), so
 * that copies of several days cannot be compared.
 */
export function budgetKey(index: BlindIndex, name: string, { whose, at }: Begun): string {
  const day = Math.floor(at / DAY_MS)
  return index.tag('budget', JSON.stringify([name, day, whose])).toString('base64url')
}

/**
 * Returns the key of a count that began yesterday and may still run; empty once its time is over.
 */
export function earlierKeys(
  index: BlindIndex,
  budget: { name: string; seconds: number },
  { whose, at }: Begun,
): string[] {
  if (at % DAY_MS >= budget.seconds * 1_000) return []
  return [budgetKey(index, budget.name, { whose, at: at - DAY_MS })]
}
