import { APPEAL_DUE_MS, caseClocks, HOLD_MS } from '@sidelight/contract/rules/case-policy'
import { isOnAppeal } from '../../cases/cases-table.ts'
import type { CaseTimes } from '../../cases/waiting-cases-table.ts'

/** (policy) Moderators are told when this share of what a clock gives is left. */
const SHARE_LEFT = 1 / 4

interface CaseClock {
  name: 'decision' | 'first look' | 'hiding'
  ends: number
  /** What the clock gives. A case may have longer, by a question, an extension or another class. */
  gives: number
  /** A question stops the clock until then. */
  runsFrom: number
}

/** What a clock of a case says at a time: that a quarter is left, or that it was missed. */
export interface ClockNews {
  caseId: string
  clock: CaseClock['name']
  kind: 'console-due' | 'console-late'
  target: { page: 'console'; id: null }
  /** Since when it says so. */
  at: number
  /** No two news have the same name. */
  name: string
}

/** Returns what the clocks of a case say at a time: of one that was missed no more that it is due soon. */
export function clockNews(row: CaseTimes, now: number): ClockNews[] {
  return clocksOf(row).flatMap(({ name: clock, ends, gives, runsFrom }): ClockNews[] => {
    const isLate = ends <= now
    const at = Math.max(isLate ? ends : ends - gives * SHARE_LEFT, runsFrom)
    if (at > now) return []
    const kind = isLate ? 'console-late' : 'console-due'
    const name = `${kind} ${row.id} ${clock} ${ends}`
    const target = { page: 'console', id: null } as const
    return [{ caseId: row.id, clock, kind, target, at, name }]
  })
}

function clocksOf(row: CaseTimes): CaseClock[] {
  const { dueMs, firstLookMs } = caseClocks[row.class]
  const ends = row.dueAt.getTime()
  const runsFrom = row.stoppedUntil?.getTime() ?? 0
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
