import {
  type CaseOutcome,
  type CaseReason,
  ERASE_AFTER_DECISION_MS,
  ERASE_AFTER_FINAL_MS,
  UNDO_MS,
} from '@sidelight/contract/rules/case-policy'
import {
  badgeFrom,
  changeModeratedWarning,
  type ModeratedWarning,
  numberOfWarning,
  placeNow,
  rewritten,
  type WarningChange,
} from '../../board/index.ts'
import { type CaseRow, isOnAppeal, updateCase } from '../cases/cases-table.ts'
import { isoDay } from '../cases/iso-day.ts'
import { recordEvent } from '../cases/record-event.ts'
import { type Judged, type SealedCase, sealedCase } from '../cases/sealed-case.ts'
import { type StruckSpan, strikeAgain } from '../cases/strike-out.ts'
import type { Desk } from './at-console.ts'
import { badgeAfter, badgeOf, lostBadge } from './badge-effects.ts'
import {
  claimAfter,
  endDisputeChange,
  hashOf,
  type OtherCases,
  originalOf,
  readOtherCases,
  restoreChange,
} from './warning-effects.ts'

export interface Decision {
  outcome: CaseOutcome
  reason: CaseReason
  explanation: string
  /** The description with parts struck out, for `corrected`. */
  struck?: string | undefined
  /** The parts that are struck out. */
  spans?: readonly StruckSpan[] | undefined
  /** Whether the decision is a strike against a side. If undefined, the proposed value applies. */
  strike?: boolean | undefined
}

interface Deciding extends Decision {
  warning: ModeratedWarning
  /** The explanation of the second moderator who agreed; undefined if one moderator decides. */
  agreed?: string | undefined
}

/**
 * Decides a case. The warning changes at once; both sides are notified when the decision can no
 * longer be undone. The decision on an appeal is final. `row` and `warning` must be locked.
 */
export async function applyDecision(
  desk: Desk,
  row: CaseRow,
  { warning, agreed, ...decision }: Deciding,
): Promise<void> {
  const { db, services, now, whenStored } = desk
  const { vault } = services
  const content = sealedCase.open(vault, row.sealed)
  const others = await readOtherCases(db, services, { row, content })
  const before = beforeOf(warning, content, others)
  const change = changeOf(services, decision, { row, warning, content, before, others, now })
  await changeModeratedWarning(db, warning, change)
  if (row.kind === 'held' && isAppearing(warning, change)) await placeNow(db, services, warning)
  const { struck, strike = content.strike } = decision
  await updateCase(db, row.id, {
    ...decidedColumns(desk, row, decision),
    sealed: sealedCase.seal(vault, {
      ...content,
      before,
      strike,
      removedNumber: decision.outcome === 'removed' ? numberOfWarning(vault, warning) : undefined,
      lost: lostBadge(services, decision.outcome, { warning, content }),
      struck: struck === undefined ? content.struck : hashOf(struck),
      parts: partsOf(decision, { warning, content }),
      undo: undoOf(row, content, { warning, change }),
    }),
  })
  await recordAgreement(desk, row, { ...decision, agreed })
  await recordDecision(desk, row, decision)
  whenStored(services.firstPages.clear)
}

/**
 * Decides a case that has no warning, or whose warning is not known. The board does not change.
 * `row` must be locked.
 */
export async function decideWithoutWarning(
  desk: Desk,
  row: CaseRow,
  { agreed, ...decision }: Decision & { agreed?: string | undefined },
): Promise<void> {
  const { vault } = desk.services
  const content = sealedCase.open(vault, row.sealed)
  const undo = undoOf(row, content, { warning: NO_WARNING, change: {} })
  const erasedOn = isoDay(new Date(desk.now.getTime() + ERASE_AFTER_FINAL_MS))
  await updateCase(desk.db, row.id, {
    ...decidedColumns(desk, row, decision),
    // A decision about a profile cannot be appealed, so its texts need not be retained for that.
    ...(row.kind === 'profile' ? { eraseOn: erasedOn } : {}),
    sealed: sealedCase.seal(vault, { ...content, undo }),
  })
  await recordAgreement(desk, row, { ...decision, agreed })
  await recordDecision(desk, row, decision)
}

/** A placeholder for the warning in decisions without one. */
export const NO_WARNING: Judged = { state: 'removed', verified: false, description: '' }

/** Returns the columns that every decision changes. The decision on an appeal is final. */
export function decidedColumns(
  { moderator, now }: Desk,
  row: CaseRow,
  { outcome, reason }: Decision,
): Partial<Omit<CaseRow, 'id' | 'sealed'>> {
  const isFinal = isOnAppeal(row)
  const erasedIn = isFinal ? ERASE_AFTER_FINAL_MS : ERASE_AFTER_DECISION_MS
  return {
    state: isFinal ? 'final' : 'decided',
    outcome,
    reason,
    decidedOn: isoDay(now),
    decidedBy: moderator.id,
    noticesAt: new Date(now.getTime() + UNDO_MS),
    eraseOn: isoDay(new Date(now.getTime() + erasedIn)),
    isHidden: false,
    hiddenUntil: null,
  }
}

/**
 * Records in the ledger that the second moderator agreed. Does nothing if one moderator decides.
 */
async function recordAgreement(
  { db, services, moderator, now }: Desk,
  { id }: CaseRow,
  { agreed, ...decision }: Decision & { agreed: string | undefined },
): Promise<void> {
  if (agreed === undefined) return
  const event = { caseId: id, at: now, actor: moderator.id, reason: codeOf(decision) }
  await recordEvent(db, services, { ...event, verb: 'case-agreed', text: agreed })
}

/** Records a decision in the ledger, with the moderator's explanation. */
export async function recordDecision(
  { db, services, moderator, now }: Desk,
  row: CaseRow,
  decision: Decision,
): Promise<void> {
  await recordEvent(db, services, {
    caseId: row.id,
    at: now,
    actor: moderator.id,
    reason: codeOf(decision),
    verb: isOnAppeal(row) ? 'case-final' : 'case-decided',
    text: decision.explanation,
  })
}

const isAppearing = (warning: ModeratedWarning, change: WarningChange): boolean =>
  warning.state === 'held' && change.state === 'published'

/** Returns the code of a decision in the ledger, such as `removed threat`. */
export const codeOf = ({ outcome, reason }: Pick<Decision, 'outcome' | 'reason'>): string =>
  `${outcome} ${reason}`

interface Judging {
  row: CaseRow
  warning: ModeratedWarning
  content: SealedCase
  before: Judged
  others: OtherCases
  now: Date
}

/** Returns the warning before this case, with the description that its author wrote last. */
function beforeOf(warning: ModeratedWarning, content: SealedCase, others: OtherCases): Judged {
  const original = originalOf(warning, content, others)
  const isStruck = hashOf(warning.description) === content.struck
  return { ...original, description: isStruck ? original.description : warning.description }
}

/** Returns the parts struck out of the author's description, or undefined if they are not known. */
function partsOf(
  { spans }: Pick<Decision, 'spans'>,
  { warning, content }: Pick<Judging, 'warning' | 'content'>,
): SealedCase['parts'] {
  if (spans === undefined) return content.parts
  const isStruck = hashOf(warning.description) === content.struck
  if (isStruck && !content.parts) return undefined
  const earlier = isStruck ? (content.parts ?? []) : []
  const all = strikeAgain(
    earlier.map(([from, to]) => ({ from, to })),
    spans,
  )
  return all.map(({ from, to }) => [from, to])
}

/**
 * Returns the changes of the warning. If it stays, it is restored to what it was before this case,
 * without undoing later changes by its author: words are restored only where they were struck out.
 */
function changeOf(
  services: Pick<Desk['services'], 'vault'>,
  { outcome, reason, struck }: Decision,
  { row, warning, content, before, others, now }: Judging,
): WarningChange {
  if (outcome === 'verified') return { verified: true, ...badgeFrom(now, reason) }
  if (outcome === 'removed') {
    return warning.state === 'removed' ? {} : { state: 'removed', verified: false }
  }
  const claim = claimAfter(row, outcome, now)
  const back = {
    ...claim,
    ...endDisputeChange(row, warning, others),
    ...restoreChange(row, warning, { original: before, others }),
    ...badgeAfter(services, outcome, { warning, content }),
  }
  const words = outcome === 'corrected' ? struck : wordsBack(warning, content, before)
  return words === undefined ? back : { ...back, ...rewritten(services.vault, warning, words) }
}

/** Returns the description before words were struck out, unless the author has changed it since. */
const wordsBack = (
  { description }: ModeratedWarning,
  { struck }: SealedCase,
  before: Judged,
): string | undefined => (hashOf(description) === struck ? before.description : undefined)

interface Change {
  warning: Judged &
    Partial<
      Pick<ModeratedWarning, 'verifiedUntil' | 'verifiedBy' | 'numberClaimedAt' | 'numberMovedAt'>
    >
  change: WarningChange
}

/** Returns the claim of a warning's number in its sealed form. */
const claimOf = ({ numberClaimedAt, numberMovedAt }: Change['warning']) => ({
  numberClaimedAt: numberClaimedAt?.toISOString() ?? null,
  numberMovedAt: numberMovedAt?.toISOString() ?? null,
})

/** Returns the data with which a decision can be undone. */
export function undoOf(
  { state, outcome, reason, decidedOn, decidedBy, isHidden, hiddenUntil, noticesAt }: CaseRow,
  { before, struck, parts, strike }: SealedCase,
  { warning, change }: Change,
): NonNullable<SealedCase['undo']> {
  return {
    state,
    outcome,
    reason,
    decidedOn,
    decidedBy,
    isHidden,
    struck,
    parts,
    strike,
    hiddenUntil: hiddenUntil?.toISOString() ?? null,
    noticesAt: noticesAt?.toISOString() ?? null,
    hadBefore: before !== undefined,
    before,
    after: change.state ?? warning.state,
    ...(change.verifiedBy === undefined ? {} : { badge: badgeOf(warning) }),
    ...(change.numberMovedAt === undefined ? {} : { claim: claimOf(warning) }),
    ...(change.description === undefined ? {} : { written: hashOf(change.description) }),
    warning: {
      state: warning.state,
      contestedBy: warning.contestedBy,
      verified: warning.verified,
      ...(change.description === undefined ? {} : { description: warning.description }),
    },
  }
}
