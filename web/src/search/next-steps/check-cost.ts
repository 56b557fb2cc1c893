import type { Search } from '../queries.ts'
import { hasPlanEnded, type MemberPlan } from '../use-plan.ts'
import { knownByElse as texts } from './next-step-messages.ts'

/** Returns in words what a check of another value would cost the member. */
export function checkCost(search: Search, plan: MemberPlan): string {
  const { checksLeft, details } = search.answer
  if (plan.waiting !== undefined) return texts.starts(plan.waiting)
  if (details === 'full' && !hasPlanEnded(search, plan)) return texts.covered
  // The member's plan covers only this number.
  if (checksLeft === null || checksLeft === undefined) return texts.costsOne
  return checksLeft === 0 ? texts.spent : texts.costs(checksLeft)
}
