import { createHash } from 'node:crypto'
import type { CaseOutcome } from '@sidelight/contract/rules/case-policy'
import { type ModeratedWarning, type WarningChange, wholeHour } from '../../board/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { type CaseRow, listCasesAbout, marks } from '../cases/cases-table.ts'
import { type Judged, type SealedCase, sealedCase } from '../cases/sealed-case.ts'
import { type DisputeState, disputeAmong, shownAs } from '../disputes/dispute-badge.ts'

/** What the other cases about a warning do to it now. */
export interface OtherCases {
  hide: boolean
  remove: boolean
  /** The warning before they changed it. */
  before: Judged | undefined
  /** How far disputes of the warning are. */
  dispute: DisputeState
}

/** Returns what the other cases about the warning of a case do to it. */
export async function readOtherCases(
  db: Handle,
  { vault, index }: Pick<Services, 'vault' | 'index'>,
  { row: { id }, held: { warningId } }: { row: CaseRow; held: SealedCase },
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

/** Returns what a decision can change about a warning, as it is now. */
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
 * Returns what hides a warning until a decision; undefined when it is not on the board, and no other
 * case hides it.
 */
export function hiding(warning: ModeratedWarning, others: OtherCases): WarningChange | undefined {
  const isOnBoard = warning.state === 'published' || warning.state === 'disputed'
  const isHidden = warning.state === 'held' && others.hide
  return isOnBoard || isHidden ? { state: 'held' } : undefined
}

/**
 * Returns what puts a warning back on the board that this case hid or removed. Nothing while another
 * case removes it; one that another case hides stays hidden.
 */
export function bringingBack(
  row: CaseRow,
  warning: ModeratedWarning,
  { original, others }: { original: Judged; others: OtherCases },
): WarningChange {
  const isRemoved = warning.state === 'removed' && row.outcome === 'removed'
  const isHeld = warning.state === 'held' && row.isHidden
  if (others.remove || !(isRemoved || isHeld)) return {}
  return {
    ...(others.hide ? { state: 'held' } : shownAs(withMark(original), withOwn(row, others))),
    // Hiding leaves it alone, and its author may have changed the words since.
    ...(isRemoved ? { verified: original.verified } : {}),
  }
}

const withMark = ({ state, contestedBy = null }: Judged) => ({ state, contestedBy })

/** Returns how far disputes are once this case is decided. */
const withOwn = (row: CaseRow, { dispute }: OtherCases): DisputeState =>
  marks(row) && dispute === 'none' ? 'over' : dispute

/** Returns what takes the mark of a dispute off a warning when this case, which made it, is decided. */
export function endingDispute(
  row: CaseRow,
  warning: ModeratedWarning,
  others: OtherCases,
): WarningChange {
  if (!marks(row) || warning.state !== 'disputed') return {}
  return shownAs(warning, withOwn(row, others))
}

/**
 * Returns what a decision changes about the claim of the number: the number is somebody else's from
 * then on, or is not. Nothing where the case is not about that, and never did it.
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

/** Returns the hash by which words are known that a decision struck out of a description. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url')
