import type { RoomSummary } from '@sidelight/contract/calls/rooms'
import type { RecentSearch } from '@sidelight/contract/calls/search'
import type { Watch } from '@sidelight/contract/calls/watches'
import type { DatePlan } from '@sidelight/contract/date-plans'
import { useUnconfirmed } from '../../../accounts/email-links/confirm-row.tsx'
import { useOwnWarnings } from '../../../board/own/own-queries.ts'
import { usePlans } from '../../../date-plans/queries.ts'
import { useOwnEntries } from '../../../entries/queries.ts'
import { useWatchChanges } from '../../../notifications/use-watch-changes.ts'
import { useInvitationGroups } from '../../../rooms/list/invitation-groups.ts'
import { useAllUnread } from '../../../rooms/list/use-all-unread.ts'
import { useFollowedRooms } from '../../../rooms/list/use-followed-rooms.ts'
import { useRecentSearches } from '../../../search/queries.ts'
import { useFreeAgain, usePausedWatches } from '../../../watches/queries.ts'
import { isSameWatch } from '../../../watches/watched-value.ts'
import { watchedIn } from '../watched-in.ts'
import { useDrafts } from './use-drafts.ts'

/**
 * Returns what determines the order of the dashboard. The dashboard is rendered once all of this
 * was read or has failed, so that nothing moves down afterwards.
 */
export function useDashboard(memberId: string) {
  const invitations = useInvitationGroups(memberId)
  const searches = useRecentSearches(memberId)
  const rooms = useFollowedRooms(memberId)
  const { counts, isRead } = useAllUnread(memberId, rooms.data)
  const watched = useWatchChanges(memberId)
  const pausedWatches = usePausedWatches(memberId)
  const freeAgain = useFreeAgain(memberId)
  const drafts = useDrafts()
  const datePlans = usePlans(memberId)
  const entries = useOwnEntries(memberId)
  const warnings = useOwnWarnings(memberId)
  const lists = [searches, rooms, entries, warnings]
  const areRoomsRead = isRead || rooms.error !== null
  return {
    invitations,
    overduePlans: overdueOf(datePlans.data),
    /** Rooms whose notifications are not paused, with unread messages. */
    unread: unreadOf(rooms.data ?? [], counts),
    watched,
    paused: pausedWatches.paused,
    /** Returns whether checking a past search again is free, because a meeting is near. */
    isFree: (search: RecentSearch) => isAmong(search, freeAgain),
    drafts: drafts ?? [],
    unconfirmed: useUnconfirmed(),
    isSettled:
      invitations.isSettled &&
      areRoomsRead &&
      drafts !== undefined &&
      [watched, pausedWatches, datePlans, ...lists].every(({ isPending }) => !isPending),
    /**
     * Whether the member has not looked up, written or joined anything yet; false if a list did not
     * load.
     */
    isFirstVisit:
      pausedWatches.paused === undefined && lists.every(({ data }) => data?.length === 0),
    warnings: warnings.data?.length,
    entries: entries.data?.length,
  }
}

/** Returns whether each value of a past search is one of these watches. */
function isAmong(search: RecentSearch, watches: readonly Watch[]): boolean {
  const values = watchedIn(search)
  const parts = [search.phoneNumber, search.handle].filter((part) => part !== null)
  return (
    values.length === parts.length &&
    values.every((value) => watches.some((watch) => isSameWatch(watch, value)))
  )
}

/** Returns the date plans whose time is over. */
function overdueOf(answer: { plans: readonly DatePlan[] } | undefined) {
  return answer?.plans.filter(({ state }) => state !== 'set') ?? []
}

function unreadOf(rooms: readonly RoomSummary[], counts: ReadonlyMap<string, number>) {
  return rooms.flatMap((room) => {
    const count = room.paused ? 0 : (counts.get(room.id) ?? 0)
    return count > 0 ? [{ room, count }] : []
  })
}
