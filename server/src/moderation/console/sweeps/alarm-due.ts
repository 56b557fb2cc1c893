import { caseClocks } from '@sidelight/contract/rules/case-policy'
import type { Handle } from '../../../platform/database/tables.ts'
import type { SweepWindow } from '../../../platform/jobs/run-once.ts'
import { listCaseEvents } from '../../cases/case-events-table.ts'
import type { CaseRow } from '../../cases/cases-table.ts'

export interface AlarmServices {
  db: Handle
  log: { warn(fields: object, message: string): void }
}

/**
 * Alarms the operator before a decision is due, and before the first look is due at a case that no
 * moderator has claimed. Each time lies in exactly one window, so each alarm is raised once.
 */
export async function alarmDue(
  { db, log }: AlarmServices,
  row: Pick<CaseRow, 'id' | 'class' | 'dueAt'>,
  window: SweepWindow,
): Promise<void> {
  const told = { case: row.id, class: row.class, dueAt: row.dueAt }
  const { alarmMs, firstLookMs, dueMs } = caseClocks[row.class]
  const due = row.dueAt.getTime()
  if (isIn(window, due - alarmMs)) log.warn(told, 'a case is due soon')
  if (firstLookMs === undefined || !isIn(window, due - dueMs + firstLookMs - alarmMs)) return
  const events = await listCaseEvents(db, [row.id])
  if (events.some(({ verb }) => verb === 'case-claimed')) return
  log.warn(told, 'a case is due for its first look soon')
}

const isIn = ({ from, until }: SweepWindow, time: number): boolean =>
  time > from.getTime() && time <= until.getTime()
