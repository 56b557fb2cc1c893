import { APPEAL_DUE_MS, caseClocks, HOLD_MS } from '@sidelight/contract/rules/case-policy'
import { wholeHour } from '../../../board/index.ts'
import { isOnAppeal } from '../../cases/cases-table.ts'
import type { CaseTimes } from '../../cases/waiting-cases-table.ts'

/** (policy) Moderators are notified when this share of a clock's time is left. */
const SHARE_LEFT = 1 / 4

interface CaseClock {
  name: 'decision' | 'first look' | 'hiding'
  ends: number
  /**
   * The time that the clock gives. A case may have more because of a question, an extension or
   * another class.
   */
  gives: number
  /**
   * The time until which a question stops the clock, or a move to another class delays its
   * notifications.
   */
  runsFrom: number
}

/** What a clock of a case reports: that a quarter of its time is left, or that it was missed. */
export interface ClockNotification {
  caseId: string
  clock: CaseClock['name']
  kind: 'console-due' | 'console-late'
  target: { page: 'console'; id: null }
  /** The time since which this applies. */
  at: number
  /** A name that identifies the report. */
  name: string
}

/**
 * Returns what the clocks of a case report at a time. A missed clock no longer reports that it is
 * due soon.
 */
export function clockNotifications(row: CaseTimes, now: number): ClockNotification[] {
  return clocksOf(row).flatMap(({ name: clock, ends, gives, runsFrom }): ClockNotification[] => {
    const isLate = ends <= now
    const at = Math.max(isLate ? ends : ends - gives * SHARE_LEFT, runsFrom)
    if (at > now) return []
    const kind = isLate ? 'console-late' : 'console-due'
    const name = `${kind} ${row.id} ${clock} ${ends}`
    const target = { page: 'console', id: null } as const
    return [{ caseId: row.id, clock, kind, target, at, name }]
  })
}

/**
 * Returns the time from which the clock of a case notifies moderators after a move. If the new
 * class has something to report at once, that is the next whole hour, because the hourly job only
 * notifies of what applies since its last run.
 */
export function notifiesAfterMove(before: CaseTimes, after: CaseTimes, now: Date): Date | null {
  const known = new Set(clockNotifications(before, now.getTime()).map(({ name }) => name))
  const isNew = clockNotifications(after, now.getTime()).some(({ name }) => !known.has(name))
  return isNew ? wholeHour(now) : before.notifiesFrom
}

function clocksOf(row: CaseTimes): CaseClock[] {
  const { dueMs, firstLookMs } = caseClocks[row.class]
  const ends = row.dueAt.getTime()
  const runsFrom = Math.max(row.stoppedUntil?.getTime() ?? 0, row.notifiesFrom?.getTime() ?? 0)
  const gives = isOnAppeal(row) ? APPEAL_DUE_MS : dueMs
  const clocks: CaseClock[] = [{ name: 'decision', ends, gives, runsFrom }]
  if (firstLookMs !== undefined) {
    const looked = { ends: ends - dueMs + firstLookMs, gives: firstLookMs }
    clocks.push({ name: 'first look', ...looked, runsFrom })
  }
  if (row.hiddenUntil) {
    clocks.push({ name: 'hiding', ends: row.hiddenUntil.getTime(), gives: HOLD_MS, runsFrom: 0 })
  }
  return clocks
}
