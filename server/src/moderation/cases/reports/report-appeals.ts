import type { Vault } from '../../../platform/crypto/vault.ts'
import { lastDecision } from '../../ledger/decision-line.ts'
import type { CaseEventRow } from '../case-events-table.ts'
import { type CaseRow, isOnAppeal } from '../cases-table.ts'
import { sealedCase } from '../sealed-case.ts'
import type { RowWithEvents } from '../views/as-told.ts'
import { isOwnEvent, type OwnReport } from './own-report.ts'

const isAppealOfReport = ({ actor, verb }: CaseEventRow): boolean =>
  verb === 'case-appealed' && actor === 'reporter'

/** Returns whether this report has appealed, which it can do once. */
export const hasAppealed = (report: OwnReport, events: readonly CaseEventRow[]): boolean =>
  events.some((event) => isAppealOfReport(event) && isOwnEvent(report, event))

/** Returns whether a report has appealed since the last decision. */
export const isAppealedByReport = (events: readonly CaseEventRow[]): boolean =>
  appealsSinceDecision(events).some(isAppealOfReport)

/** Returns the appeals since the last decision, oldest first. */
function appealsSinceDecision(events: readonly CaseEventRow[]): readonly CaseEventRow[] {
  const decided = lastDecision(events)
  const since = decided ? events.indexOf(decided) : -1
  return events.filter(({ verb }, at) => at > since && verb === 'case-appealed')
}

/**
 * Returns a case about a room as it was before the undecided appeal of another report. Only reports
 * can appeal a dismissal, so to a report that has not appealed, the appeal would show that there is
 * another one. Any other case is returned as it is.
 */
export function beforeOthersAppeal(
  vault: Vault,
  shown: RowWithEvents,
  report: OwnReport | undefined,
): RowWithEvents {
  const { row, events } = shown
  if (!report || row.kind !== 'room') return shown
  const began = othersAppeal(shown, report)
  if (!began) return shown
  const isSecond = lastDecision(events)?.verb === 'case-final'
  const { beforeAppeal } = sealedCase.open(vault, row.sealed)
  const before: CaseRow = {
    ...row,
    state: isSecond ? 'final' : 'decided',
    appealedBy: isSecond ? 'author' : null,
    noticesAt: null,
    // Shows the day until which this report can appeal, as without the other appeal.
    eraseOn: row.decidedOn,
    ...(beforeAppeal && { ...beforeAppeal, dueAt: new Date(beforeAppeal.dueAt) }),
  }
  return { row: before, events: events.slice(0, events.indexOf(began)) }
}

/**
 * Returns the event with which another report began the undecided appeal, or undefined if there is
 * none or this report has appealed too.
 */
function othersAppeal({ row, events }: RowWithEvents, report: OwnReport): CaseEventRow | undefined {
  if (!isOnAppeal(row) || hasAppealed(report, events)) return undefined
  const [began] = appealsSinceDecision(events)
  return began && isAppealOfReport(began) ? began : undefined
}
