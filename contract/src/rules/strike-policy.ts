import type { CaseKind, CaseOutcome, CaseReason } from './case-policy.ts'
import { DAY_MS } from './limits.ts'

/**
 * The kinds of strike that two moderators can give. `false-report`: an author invented a warning,
 * or wrote it about another number. `unfounded-dispute`: a reported person contested or objected to
 * a warning without grounds. `unfounded-case`: an office of help did so.
 */
export const strikeKinds = ['false-report', 'unfounded-dispute', 'unfounded-case'] as const
export type StrikeKind = (typeof strikeKinds)[number]

/** (policy) How long a strike counts. */
export const STRIKE_MS = 365 * DAY_MS
/**
 * (policy) After this many false reports, a moderator reads the author's next warnings before they
 * are shown.
 */
export const FALSE_REPORTS_READ_FIRST = 2
/**
 * (policy) After this many false reports, the author cannot post for some time after the newest
 * one.
 */
export const FALSE_REPORTS_PAUSE = 3
export const PAUSE_MS = 90 * DAY_MS
/**
 * (policy) After this many unfounded disputes within this time, a new one marks its warning only
 * when a moderator has looked at it.
 */
export const UNFOUNDED_DISPUTES = 3
export const UNFOUNDED_MS = 180 * DAY_MS

/**
 * (policy) After a person has taken back this many disputes, objections or claims within this time, a
 * new one has an effect only when a moderator has looked at it.
 */
export const WITHDRAWN_DISPUTES = 3
export const WITHDRAWN_MS = 180 * DAY_MS

/** (policy) After this many unfounded cases within this time, an office can open no more cases. */
export const UNFOUNDED_CASES = 3
export const UNFOUNDED_CASES_MS = 90 * DAY_MS

const FALSE: readonly CaseReason[] = ['invented', 'other-number']

/** The strike for contesting a warning without grounds, by kind of case. */
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

/**
 * Returns the kind of strike that a decision can count as, or undefined if it counts against no
 * one.
 */
export function strikeOf({ kind, outcome, reason }: Decided): StrikeKind | undefined {
  if (outcome === 'removed' && reason !== null && FALSE.includes(reason)) return 'false-report'
  return outcome === 'stands' ? UNFOUNDED[kind] : undefined
}
