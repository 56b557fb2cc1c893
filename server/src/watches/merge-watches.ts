import { msg } from '@sidelight/contract/msg'
import { invalid } from '../platform/http/invalid.ts'
import { requireMeetingAhead, type WantedWatch } from './parse-watch.ts'
import type { StoredWatch } from './watch-slots.ts'
import { MEETING_NAMED } from './watches-policy.ts'

type Valued = Pick<StoredWatch, 'kind' | 'value'>

export const isSame = (one: Valued, other: Valued) =>
  one.kind === other.kind && one.value === other.value

/** Returns the watches without repeated values. */
export function distinct<Watch extends Valued>(watches: readonly Watch[]): Watch[] {
  return watches.filter((watch, at) => watches.findIndex((other) => isSame(watch, other)) === at)
}

/**
 * Returns the wanted list in its stored form. For an existing watch, preserves the time since which
 * it exists, and a past meeting, because alerts were computed from them. Throws `invalid` for a
 * meeting that is not ahead, or that is moved too often.
 */
export function mergeWatches(
  stored: readonly StoredWatch[],
  wanted: readonly WantedWatch[],
  now: Date,
): StoredWatch[] {
  return wanted.map((watch) => {
    const known = stored.find((other) => isSame(watch, other)) ?? {
      ...watch,
      since: now.getTime(),
      meeting: undefined,
      meetingSetAt: [],
    }
    return withMeeting(known, watch.meeting, now)
  })
}

function withMeeting(known: StoredWatch, meeting: number | undefined, now: Date): StoredWatch {
  if (meeting === known.meeting) return known
  if (meeting === undefined) {
    const isOver = known.meeting !== undefined && known.meeting <= now.getTime()
    return isOver ? known : { ...known, meeting: undefined }
  }
  requireMeetingAhead(meeting, now)
  const lately = known.meetingSetAt.filter((at) => at > now.getTime() - MEETING_NAMED.within)
  if (lately.length >= MEETING_NAMED.times) {
    throw invalid({ 'watches.meeting': msg('A meeting can be moved twice a week.') })
  }
  return { ...known, meeting, meetingSetAt: [now.getTime(), ...lately] }
}

/** Returns whether a merged list is the stored one without some of its watches. */
export const isOnlyRemoval = (
  stored: readonly StoredWatch[],
  merged: readonly StoredWatch[],
): boolean => {
  const left = stored.filter((watch) => merged.includes(watch))
  return left.length === merged.length && left.every((watch, at) => watch === merged[at])
}

/** Returns whether two lists are the same, in the same order. */
export function isSameList(one: readonly StoredWatch[], other: readonly StoredWatch[]): boolean {
  return (
    one.length === other.length &&
    one.every((watch, at) => {
      const beside = other[at]
      return beside && isSame(watch, beside) && watch.meeting === beside.meeting
    })
  )
}
