import { useRooms } from '../queries.ts'
import { useAllUnread } from './use-all-unread.ts'

/**
 * Returns how many messages of all rooms were not seen in this browser; 0 while it does not hold
 * the keys of the member's rooms.
 */
export function useNewMessages(memberId: string): number {
  const { data } = useRooms(memberId)
  const { counts } = useAllUnread(memberId, data)
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}
