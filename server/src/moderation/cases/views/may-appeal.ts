import { APPEAL_MS } from '@sidelight/contract/rules/case-policy'
import type { CaseEventRow } from '../case-events-table.ts'
import { type CaseRow, isOnAppeal, type Side } from '../cases-table.ts'
import { isoDay } from '../iso-day.ts'
import type { OwnReport } from '../reports/own-report.ts'
import { hasAppealed, isAppealedByReport } from '../reports/report-appeals.ts'
import type { RowWithEvents } from './as-told.ts'

export interface Viewer {
  side: Side
  now: Date
  /** The report whose receipt is used; absent for the author. */
  report?: OwnReport
}

/** Returns whether a side can appeal: once, between the announcement and the end of the period. */
export function mayAppeal(row: CaseRow, { side, now }: Viewer): boolean {
  if (hasNoAppeal(row, side) || row.noticesAt !== null || row.eraseOn === null) return false
  if (!isInTime(row, now)) return false
  if (row.state === 'decided') return true
  return (
    row.state === 'final' && row.appealedBy !== null && ![side, 'both'].includes(row.appealedBy)
  )
}

/**
 * Returns whether a report can join the undecided appeal of another one, once. After the decision
 * about that appeal it cannot, also if the author appeals then: each further appeal needs a
 * moderator without a part in the case, and a small installation would have none left.
 */
export function mayJoinAppeal(
  row: CaseRow,
  events: readonly CaseEventRow[],
  { report, now }: Viewer,
): boolean {
  if (!report || !isOnAppeal(row) || !isInTime(row, now)) return false
  return isAppealedByReport(events) && !hasAppealed(report, events)
}

/** Returns whether a case was decided, and the period of its appeal is not over. */
const isInTime = (row: CaseRow, now: Date): boolean =>
  row.decidedOn !== null && isoDay(now) <= appealDay(row)

function hasNoAppeal({ kind, outcome }: CaseRow, side: Side): boolean {
  // The author of a published reply got what was requested, and can withdraw the reply.
  if (kind === 'reply') return outcome === 'published' && side === 'reporter'
  // Evidence is erased after the decision, so its author makes a new request with new evidence. The
  // holder of a profile requests another phrase.
  return kind === 'verify' || kind === 'profile'
}

/** Returns the last day on which this viewer can appeal, or null if that is not possible. */
export const appealUntilOf = ({ row, events }: RowWithEvents, viewer: Viewer): string | null =>
  mayAppeal(row, viewer) || mayJoinAppeal(row, events, viewer) ? appealDay(row) : null

/** Returns the last day for an appeal. */
function appealDay({ decidedOn }: CaseRow): string {
  return isoDay(new Date(Date.parse(`${decidedOn}T00:00:00Z`) + APPEAL_MS))
}
