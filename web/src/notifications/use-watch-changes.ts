import { gatherNotifications } from './list/gather-notifications.ts'
import { useNotifications, useReadNotifications } from './queries.ts'

/** Returns what is unread about the numbers that the member watches, and what marks it as read. */
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
