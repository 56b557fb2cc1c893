import { createHash } from 'node:crypto'
import type { CaseOutcome } from '@sidelight/contract/rules/case-policy'
import { type ModeratedWarning, type WarningChange, wholeHour } from '../../board/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { type CaseRow, listCasesAbout, marks } from '../cases/cases-table.ts'
import { type Judged, type SealedCase, sealedCase } from '../cases/sealed-case.ts'
import { type DisputeState, disputeAmong, shownAs } from '../disputes/dispute-badge.ts'

/** The combined effect of the other cases about a warning. */
export interface OtherCases {
  hide: boolean
  remove: boolean
  /** The warning before the other cases changed it. */
  before: Judged | undefined
  /** The state of disputes about the warning. */
  dispute: DisputeState
}

/** Returns the effect of the other cases about the warning of a case. */
export async function readOtherCases(
  db: Handle,
  { vault, index }: Pick<Services, 'vault' | 'index'>,
  { row: { id }, content: { warningId } }: { row: CaseRow; content: SealedCase },
): Promise<OtherCases> {
  const rows = await listCasesAbout(db, index.tags('case-warning', warningId))
  const otherRows = rows.filter((row) => row.id !== id)
  const others = otherRows.filter((row) => row.isHidden || removes(row))
  const [before] = others.flatMap((row) => sealedCase.open(vault, row.sealed).before ?? [])
  return {
    hide: others.some((row) => row.isHidden),
    remove: others.some(removes),
    before,
    dispute: disputeAmong(vault, otherRows),
  }
}

const removes = ({ state, outcome }: CaseRow): boolean =>
  outcome === 'removed' && ['decided', 'appealed', 'final'].includes(state)

/** Returns the current values of the columns of a warning that a decision can change. */
const judgedOf = ({ state, contestedBy, verified, description }: ModeratedWarning): Judged => ({
  state,
  contestedBy,
  verified,
  description,
})

/** Returns the warning as it was before any case changed it. */
export function originalOf(
  warning: ModeratedWarning,
  { before }: SealedCase,
  others: OtherCases,
): Judged {
  const isChanged = warning.state === 'held' || warning.state === 'removed'
  return before ?? (isChanged ? others.before : undefined) ?? judgedOf(warning)
}

/**
 * Returns the change that hides a warning until a decision, or undefined if it is not on the board
 * and no other case hides it.
 */
export function hideChange(
  warning: ModeratedWarning,
  others: OtherCases,
): WarningChange | undefined {
  const isOnBoard = warning.state === 'published' || warning.state === 'disputed'
  const isHidden = warning.state === 'held' && others.hide
  return isOnBoard || isHidden ? { state: 'held' } : undefined
}

/**
 * Returns the change that restores a warning that this case hid or removed. Undefined while another
 * case removes it. A warning that another case hides stays hidden.
 */
export function restoreChange(
  row: CaseRow,
  warning: ModeratedWarning,
  { original, others }: { original: Judged; others: OtherCases },
): WarningChange {
  const isRemoved = warning.state === 'removed' && row.outcome === 'removed'
  const isHeld = warning.state === 'held' && row.isHidden
  if (others.remove || !(isRemoved || isHeld)) return {}
  return {
    ...(others.hide ? { state: 'held' } : shownAs(withMark(original), withOwn(row, others))),
    // Only a removal changes `verified`. After a hiding it is not restored, because the author may
    // have changed the words since.
    ...(isRemoved ? { verified: original.verified } : {}),
  }
}

const withMark = ({ state, contestedBy = null }: Judged) => ({ state, contestedBy })

/** Returns the state of disputes once this case is decided. */
const withOwn = (row: CaseRow, { dispute }: OtherCases): DisputeState =>
  marks(row) && dispute === 'none' ? 'over' : dispute

/**
 * Returns the change that removes the mark of a dispute from a warning when the case that made it
 * is decided.
 */
export function endDisputeChange(
  row: CaseRow,
  warning: ModeratedWarning,
  others: OtherCases,
): WarningChange {
  if (!marks(row) || warning.state !== 'disputed') return {}
  return shownAs(warning, withOwn(row, others))
}

/**
 * Returns the changes of the claim of a number once it is decided whether the number belongs to
 * another person. Empty if the case is not about the number.
 */
export function claimAfter(
  { kind, outcome: before }: Pick<CaseRow, 'kind' | 'outcome'>,
  outcome: CaseOutcome,
  now: Date,
): WarningChange {
  if (outcome === 'retired') return { numberClaimedAt: null, numberMovedAt: wholeHour(now) }
  const isAbout = kind === 'number-mine' || before === 'retired'
  return isAbout ? { numberClaimedAt: null, numberMovedAt: null } : {}
}

/** Returns the hash that identifies a description from which a decision struck words. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url')
