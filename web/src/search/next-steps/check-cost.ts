import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { knownByElse as texts } from './next-step-messages.ts'

/** Returns what another check would cost the member, in words. */
export function checkCost({ checksLeft, details }: SearchAnswer): string {
  if (details === 'full') return texts.covered
  // A plan that covers one number covers no other.
  if (checksLeft === null || checksLeft === undefined) return texts.costsOne
  return checksLeft === 0 ? texts.spent : texts.costs(checksLeft)
}
