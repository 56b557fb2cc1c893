import { useRooms } from '../queries.ts'
import { useAllUnread } from './use-all-unread.ts'

/**
 * Returns how many messages of all rooms the member has not seen in this browser. 0 while it does
 * not have the member's account keys.
 */
export function useNewMessages(memberId: string): number {
  const { data } = useRooms(memberId)
  const { counts } = useAllUnread(memberId, data)
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}
