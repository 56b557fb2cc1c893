import type { CaseKind, CaseOutcome, CaseReason } from './case-policy.ts'
import { DAY_MS } from './limits.ts'

/**
 * What two moderators can count against somebody. `false-report`: the author invented a warning, or
 * wrote it about another number. `unfounded-dispute`: the person named contested one, or objected to it,
 * without ground. `unfounded-case`: an office of help did.
 */
export const strikeKinds = ['false-report', 'unfounded-dispute', 'unfounded-case'] as const
export type StrikeKind = (typeof strikeKinds)[number]

/** (policy) How long a strike counts. */
export const STRIKE_MS = 365 * DAY_MS
/** (policy) From so many false reports on, the author's next warnings are read before they appear. */
export const FALSE_REPORTS_READ_FIRST = 2
/** (policy) From so many on, the author posts nothing for a while after the newest. */
export const FALSE_REPORTS_PAUSE = 3
export const PAUSE_MS = 90 * DAY_MS
/**
 * (policy) From so many unfounded disputes within this time on, a new one marks its warning only once
 * a moderator has looked.
 */
export const UNFOUNDED_DISPUTES = 3
export const UNFOUNDED_MS = 180 * DAY_MS

/** (policy) So many unfounded cases within this time end what an office may do. */
export const UNFOUNDED_CASES = 3
export const UNFOUNDED_CASES_MS = 90 * DAY_MS

const FALSE: readonly CaseReason[] = ['invented', 'other-number']

/** What contesting a warning without ground counts as, by who contested it. */
const UNFOUNDED: Partial<Record<CaseKind, StrikeKind>> = {
  dispute: 'unfounded-dispute',
  objection: 'unfounded-dispute',
  partner: 'unfounded-case',
}

interface Decided {
  kind: CaseKind
  outcome: CaseOutcome
  reason: CaseReason | null
}

/** Returns what a decision can count as; undefined when no one is to blame. */
export function strikeOf({ kind, outcome, reason }: Decided): StrikeKind | undefined {
  if (outcome === 'removed' && reason !== null && FALSE.includes(reason)) return 'false-report'
  return outcome === 'stands' ? UNFOUNDED[kind] : undefined
}
