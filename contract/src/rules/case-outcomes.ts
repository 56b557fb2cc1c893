import type { CaseKind, CaseOutcome } from './case-policy.ts'

interface Badge {
  verified: boolean
  /** How the case ended before the appeal. */
  before?: CaseOutcome | null | undefined
}

/**
 * Returns the possible outcomes of a case of this kind. A case about a verified warning can also
 * end with the warning unchanged but no longer verified; an appeal against that can end the same
 * way.
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
