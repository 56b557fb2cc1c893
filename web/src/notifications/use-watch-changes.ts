import { gatherNotifications } from './list/gather-notifications.ts'
import { useNotifications, useReadNotifications } from './queries.ts'

/**
 * Returns the unread notifications about the numbers that the member watches, and a function that
 * marks them as read.
 */
export function useWatchChanges(memberId: string) {
  const { data, isPending } = useNotifications(memberId)
  const read = useReadNotifications(memberId)
  const unread = data?.filter(({ group, isRead }) => group === 'watch' && !isRead)
  return {
    lines: gatherNotifications(unread ?? []),
    isPending,
    onFollow: (ids: readonly string[]) => read.mutate(ids),
  }
}
