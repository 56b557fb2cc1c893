import { HOUR_MS } from '@sidelight/contract/rules/limits'
import type { StoredWatch } from './watch-slots.ts'
import { REMINDERS } from './watches-policy.ts'

/** A time at which a member is asked to check again before a meeting. */
interface Reminder {
  /** Identifies the reminder among those of the member. */
  name: string
  at: Date
}

/**
 * Returns the reminder times of meetings that are still ahead, without those before the member set
 * the meeting.
 */
export function meetingReminders(watches: readonly StoredWatch[], now: Date): Reminder[] {
  return watches.flatMap(({ kind, value, meeting, meetingSetAt: [setAt = 0] }) => {
    if (meeting === undefined || meeting <= now.getTime()) return []
    return REMINDERS.map((before) => meeting - before)
      .filter((at) => at > setAt)
      .map((at) => ({ name: `${kind} ${value} ${at}`, at: new Date(at) }))
  })
}

/** Returns whether checks of a watched value are free now: shortly before the meeting. */
export function isBeforeMeeting({ meeting }: StoredWatch, now: Date): boolean {
  if (meeting === undefined) return false
  const left = meeting - now.getTime()
  return left > 0 && left <= Math.max(...REMINDERS)
}

/**
 * Returns the time from which checks of a watched value are free for sure, in ms since 1970, or
 * undefined without a meeting. A meeting counts only once it is written, within an hour.
 */
export function checksFreeFrom({ meeting, meetingSetAt }: StoredWatch): number | undefined {
  if (meeting === undefined) return undefined
  return Math.max(meeting - Math.max(...REMINDERS), (meetingSetAt[0] ?? 0) + HOUR_MS)
}
