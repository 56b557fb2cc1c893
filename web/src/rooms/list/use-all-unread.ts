import type { RoomSummary } from '@sidelight/contract/calls/rooms'
import { useEffect, useState } from 'react'
import { browserRootKeys } from '../keys/account-keys/root-key-store.ts'
import { readMarksOf } from '../keys/read-marks.ts'
import { useUnread } from './use-unread.ts'

/**
 * Returns, for each room, how many messages the member has not seen in this browser, for pages
 * outside of rooms. There are none while this browser does not have the member's account keys.
 * `isRead` says whether the read marks of these rooms were read, so that the counts do not change
 * while reading.
 */
export function useAllUnread(memberId: string, rooms: readonly RoomSummary[] | undefined) {
  const [readFor, setReadFor] = useState<readonly RoomSummary[]>()
  useEffect(() => {
    let isOver = false
    async function read(listed: readonly RoomSummary[]) {
      const root = await browserRootKeys().get(memberId)
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
