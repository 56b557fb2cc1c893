import type { CaseKind, CaseOutcome } from '../case-policy.ts'

interface Badge {
  verified: boolean
  /** The outcome before the appeal, if the case is appealed. */
  before?: CaseOutcome | null | undefined
}

/**
 * Returns the possible outcomes of a case of this kind. If the warning is verified, it can also
 * stay up without the badge; an appeal against that can end the same way.
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
