import type { CaseKind, CaseOutcome } from './case-policy.ts'

interface Badge {
  verified: boolean
  /** How the case ended before an appeal. */
  before?: CaseOutcome | null | undefined
}

/**
 * Returns what a case of this kind can end with. A case about a verified warning can also end with the
 * warning as it is, but not verified any more; an appeal against that can end the same way again.
 */
export function outcomesOf(kind: CaseKind, { verified, before }: Badge): CaseOutcome[] {
  const outcomes = OUTCOMES[kind] ?? ['stands', 'corrected', 'removed']
  const hasBadge = verified || before === 'unverified'
  return hasBadge && outcomes.includes('removed') ? [...outcomes, 'unverified'] : [...outcomes]
}

const CLAIMABLE: readonly CaseOutcome[] = ['stands', 'retired', 'corrected', 'removed']
const OUTCOMES: Partial<Record<CaseKind, readonly CaseOutcome[]>> = {
  'number-mine': CLAIMABLE,
  dispute: CLAIMABLE,
  partner: CLAIMABLE,
  verify: ['verified', 'unverified'],
  reply: ['published', 'refused'],
  profile: ['proved', 'unproved'],
  room: ['dismissed', 'banned'],
}
