import type { RoomSummary } from '@sidelight/contract/calls/rooms'
import { useEffect, useState } from 'react'
import { browserRoots } from '../keys/account-keys/root-store.ts'
import { readMarksOf } from '../keys/read-marks.ts'
import { useUnread } from './use-unread.ts'

/**
 * Returns how many messages of each room were not seen in this browser, outside of a room: none
 * while the browser does not hold the keys of the member's rooms. `isRead`: whether the marks of
 * these rooms were read, so that the counts do not grow while reading.
 */
export function useAllUnread(memberId: string, rooms: readonly RoomSummary[] | undefined) {
  const [readFor, setReadFor] = useState<readonly RoomSummary[]>()
  useEffect(() => {
    let isOver = false
    async function read(listed: readonly RoomSummary[]) {
      const root = await browserRoots().get(memberId)
      if (isOver) return
      if (root) await Promise.all(listed.map(({ id }) => readMarksOf(root).get(id)))
      if (!isOver) setReadFor(listed)
    }
    if (rooms) void read(rooms)
    return () => {
      isOver = true
    }
  }, [memberId, rooms])
  return { counts: useUnread(rooms, ''), isRead: readFor !== undefined }
}
