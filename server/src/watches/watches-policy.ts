import { DAY_MS, DAY_S, HOUR_MS, WATCHES_FREE, WATCHES_VIP } from '@sidelight/contract/rules/limits'
import type { Tier } from '@sidelight/contract/rules/plans'
import { durableBudget } from '../platform/limits/durable-budget.ts'

/** (policy) Changes of a member's list in a day. Durable, because a restart must not renew them. */
export const WATCH_CHANGES = durableBudget({
  name: 'watch-changes',
  points: 10,
  seconds: DAY_S,
})

/**
 * (policy) Members are notified of a warning `least` after it became public, plus a random part of
 * `spread`: the time of an alert must reveal neither the hour of a post nor what others watch.
 */
export const USUAL_DELAY = { least: 24 * HOUR_MS, spread: 48 * HOUR_MS }

/** (policy) The delay before a meeting, if the alert still arrives `before` the meeting. */
export const MEETING_DELAY = { least: 6 * HOUR_MS, spread: 6 * HOUR_MS, before: HOUR_MS }

/** (policy) How long before a meeting the member is asked to check again, for free. */
export const REMINDERS = [12 * HOUR_MS, 2 * HOUR_MS]

/** (policy) How often a watch's meeting may be set or moved within this time. */
export const MEETING_NAMED = { times: 3, within: 7 * DAY_MS }

/** (policy) How long watches stay inactive after VIP has ended, before they are deleted. */
export const REST_MS = 30 * DAY_MS

/** (policy) How long an alert is listed after its release: as long as other notifications. */
export const LISTED_MS = 90 * DAY_MS

/** (policy) The maximum number of warnings from which the alerts of one member are computed. */
export const ALERTS_AT_MOST = 100

/** (policy) Days after which marks of opened or read items are dropped from a shelf. */
export const KEEP_MARKS_DAYS = 90

/** (policy) Days after which a warning that is opened again counts as read on the new day. */
export const OPENED_AGAIN_DAYS = 30

/** (policy) Marks of read alerts that a shelf retains, however many warnings are opened. */
export const READ_MARKS = 192

/** (policy) The newest searches of a member that are compared with what was withdrawn. */
export const COMPARED_SEARCHES = 512

/** (policy) The maximum number of lines about corrections in one member's list. */
export const CORRECTIONS_AT_MOST = 50

/**
 * (policy) `from`: how long after the end of its day readers are notified of a correction outside
 * the app. `spread`: the period over which their random times are distributed.
 */
export const CORRECTION_KNOCKS = { from: 2 * HOUR_MS, spread: DAY_MS }

export function mostWatches(tier: Tier): number {
  return tier === 'vip' ? WATCHES_VIP : WATCHES_FREE
}
