import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { knownByElse as texts } from './next-step-messages.ts'

/** Returns in words what another check would cost the member. */
export function checkCost({ checksLeft, details }: SearchAnswer): string {
  if (details === 'full') return texts.covered
  // The member's plan covers only this number.
  if (checksLeft === null || checksLeft === undefined) return texts.costsOne
  return checksLeft === 0 ? texts.spent : texts.costs(checksLeft)
}
