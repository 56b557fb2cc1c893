import type { CaseKind, CaseOutcome } from './case-policy.ts'

/**
 * Returns what a case of this kind can end with. A case about a verified warning can also end with the
 * warning as it is, but not verified any more.
 */
export function outcomesOf(kind: CaseKind, { verified }: { verified: boolean }): CaseOutcome[] {
  const outcomes = OUTCOMES[kind] ?? ['stands', 'corrected', 'removed']
  return verified && outcomes.includes('removed') ? [...outcomes, 'unverified'] : [...outcomes]
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
