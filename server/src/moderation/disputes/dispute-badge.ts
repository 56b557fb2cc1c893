import {
  changeModeratedWarning,
  lockModeratedWarning,
  type ModeratedWarning,
} from '../../board/index.ts'
import type { BlindIndex } from '../../platform/crypto/blind-index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { type CaseRow, isOnAppeal, listCasesAbout, marks } from '../cases/cases-table.ts'

/** Whether a dispute about a warning waits for its decision, has been decided, or never was. */
export type DisputeState = 'open' | 'over' | 'none'

/** Returns whether a case was decided, for good or not. */
export const isOver = (row: Pick<CaseRow, 'state' | 'appealedBy'>): boolean =>
  ['decided', 'appealed', 'final'].includes(row.state) || isOnAppeal(row)

/** Returns how far the disputes among cases about one warning are. An appeal marks nothing. */
export function disputeAmong(
  rows: readonly Pick<CaseRow, 'kind' | 'isMarked' | 'state' | 'appealedBy'>[],
): DisputeState {
  const disputes = rows.filter(marks)
  const isOpen = (row: (typeof rows)[number]) =>
    ['open', 'asked', 'proposed'].includes(row.state) && !isOver(row)
  if (disputes.some(isOpen)) return 'open'
  return disputes.length > 0 ? 'over' : 'none'
}

/**
 * Returns the state in which a warning is shown. One that the operator marked as disputed, without
 * a case, stays so.
 */
export function shownState(
  state: ModeratedWarning['state'],
  dispute: DisputeState,
): ModeratedWarning['state'] {
  if (state !== 'published' && state !== 'disputed') return state
  if (dispute === 'none') return state
  return dispute === 'open' ? 'disputed' : 'published'
}

/**
 * Takes the mark off a warning whose dispute has ended without a decision. Returns whether the board
 * has changed. The case is locked, and its new state is stored.
 */
export async function endDispute(
  db: Handle,
  index: BlindIndex,
  warningId: string,
): Promise<boolean> {
  const warning = await lockModeratedWarning(db, warningId)
  if (warning?.state !== 'disputed') return false
  const rows = await listCasesAbout(db, index.tags('case-warning', warningId))
  const state = shownState(warning.state, disputeAmong(rows))
  if (state === warning.state) return false
  return changeModeratedWarning(db, warning, { state })
}
