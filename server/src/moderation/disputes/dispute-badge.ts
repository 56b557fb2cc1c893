import { type Contester, plainestContester } from '@sidelight/contract/rules/cases/contested-by'
import {
  changeModeratedWarning,
  lockModeratedWarning,
  type ModeratedWarning,
} from '../../board/index.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { type CaseRow, isOnAppeal, listCasesAbout, marks } from '../cases/cases-table.ts'
import { sealedCase } from '../cases/sealed-case.ts'

/**
 * Who contests a warning until a decision. `over`: a dispute about it was decided. `none`: there
 * never was one.
 */
export type DisputeState = Contester | 'over' | 'none'

/** The columns that show a warning's disputes to readers. */
type Shown = Pick<ModeratedWarning, 'state' | 'contestedBy'>

/** Returns whether a case was decided, finally or not. */
export const isOver = (row: Pick<CaseRow, 'state' | 'appealedBy'>): boolean =>
  ['decided', 'appealed', 'final'].includes(row.state) || isOnAppeal(row)

const isOpen = (row: CaseRow): boolean =>
  ['open', 'asked', 'proposed'].includes(row.state) && !isOver(row)

/**
 * Returns the state of the disputes among the cases about one warning. A case on appeal marks
 * nothing.
 */
export function disputeAmong(vault: Vault, rows: readonly CaseRow[]): DisputeState {
  const marking = rows.filter(marks).flatMap((row) => {
    const by = contesterOf(vault, row)
    return by === undefined ? [] : [{ by, isOpen: isOpen(row) }]
  })
  const open = marking.filter((each) => each.isOpen).map(({ by }) => by)
  return plainestContester(open) ?? (marking.length > 0 ? 'over' : 'none')
}

/**
 * Returns who contests a warning with a case that marks it, or undefined for a case at which a
 * moderator looks first.
 */
export function contesterOf(
  vault: Vault,
  { kind, sealed, isMarked }: Pick<CaseRow, 'kind' | 'sealed' | 'isMarked'>,
): Contester | undefined {
  if (isMarked) return 'moderator'
  const { unmarked, claimed } = sealedCase.open(vault, sealed)
  if (unmarked) return undefined
  if (kind === 'partner') return 'office'
  if (kind === 'objection') return 'data'
  return claimed ? 'number' : 'named'
}

/** Returns how a warning is shown. A mark that the operator set without a case stays. */
export function shownAs({ state, contestedBy }: Shown, dispute: DisputeState): Shown {
  if (dispute === 'none' || (state !== 'published' && state !== 'disputed')) {
    return { state, contestedBy }
  }
  return dispute === 'over'
    ? { state: 'published', contestedBy: null }
    : { state: 'disputed', contestedBy: dispute }
}

interface Ended {
  warningId: string
  /** Whether the dispute goes on, but waits again for a moderator before it marks the warning. */
  waits: boolean
}

/**
 * Updates the mark of a warning when one of its disputes ends without a decision, or waits again
 * for a moderator's look: removes it, or stores who still contests the warning. Returns whether the
 * board has changed. The case must be locked, and its new state stored.
 */
export async function endDispute(
  db: Handle,
  { vault, index }: Pick<Services, 'vault' | 'index'>,
  { warningId, waits }: Ended,
): Promise<boolean> {
  const warning = await lockModeratedWarning(db, warningId)
  if (warning?.state !== 'disputed') return false
  const rows = await listCasesAbout(db, index.tags('case-warning', warningId))
  const dispute = disputeAmong(vault, rows)
  // A dispute that waits again had marked the warning, so the mark is not one without a case.
  const shown = shownAs(warning, waits && dispute === 'none' ? 'over' : dispute)
  if (shown.state === warning.state && shown.contestedBy === warning.contestedBy) return false
  return changeModeratedWarning(db, warning, shown)
}

/**
 * Stores who contests a disputed warning, after the decision about one of several disputes was
 * undone.
 */
export async function renameContester(
  db: Handle,
  { vault, index }: Pick<Services, 'vault' | 'index'>,
  warningId: string,
): Promise<void> {
  const warning = await lockModeratedWarning(db, warningId)
  if (warning?.state !== 'disputed') return
  const dispute = disputeAmong(
    vault,
    await listCasesAbout(db, index.tags('case-warning', warningId)),
  )
  // Without an open dispute, the mark was set by the operator, or by an appeal that is decided
  // again.
  if (dispute === 'over' || dispute === 'none') return
  await changeModeratedWarning(db, warning, { contestedBy: dispute })
}
