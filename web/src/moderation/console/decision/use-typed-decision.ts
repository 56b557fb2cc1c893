import { useStore } from '../../../platform/storage/store.ts'
import {
  forgetDecision,
  NOTHING_TYPED,
  type TypedDecision,
  typeDecision,
  typedDecisions,
} from '../typed-decisions.ts'

/** Returns what is typed for a case, and functions that change and drop it. */
export function useTypedDecision(caseId: string) {
  const all = useStore({ ...typedDecisions, set: () => undefined }, {})
  const typed = all[caseId] ?? NOTHING_TYPED
  const type = (changed: Partial<TypedDecision>) => typeDecision(caseId, changed)
  return { typed, type, forget: () => forgetDecision(caseId), isKept: caseId in all }
}
