import type { RoomSummary } from '@sidelight/contract/calls/rooms'
import { useEffect, useRef } from 'react'
import { browserRootKeys } from '../keys/account-keys/root-key-store.ts'
import { fetchPreview } from '../room/fetch-preview.ts'
import { isPreviewNewest, previews } from '../room/previews.ts'

/** The most rooms of the list that are opened for their newest message. */
const MOST = 8

/**
 * Fetches the beginning of the newest message of the listed rooms, if this browser has the member's
 * account keys: one room after another, and once for every new message. The open room provides its
 * own.
 */
export function useOtherPreviews(
  memberId: string,
  rooms: readonly RoomSummary[] | undefined,
  current: string,
): void {
  const fetched = useRef(new Set<string>())
  useEffect(() => {
    let isOver = false
    async function fetchAll(listed: readonly RoomSummary[]) {
      const root = await browserRootKeys().get(memberId)
      for (const room of listed) {
        const state = `${room.id} ${room.messages}`
        if (isOver || !root) return
        if (fetched.current.has(state)) continue
        fetched.current.add(state)
        // A failure is ignored here. It is shown when the room is opened.
        await fetchPreview(room, { owner: memberId, root }).catch(() => undefined)
      }
    }
    const others = (rooms ?? []).slice(0, MOST).filter((room) => {
      const isKnown = isPreviewNewest(room, previews.get().get(room.id))
      return room.id !== current && !room.paused && room.messages > 0 && !isKnown
    })
    void fetchAll(others)
    return () => {
      isOver = true
    }
  }, [memberId, rooms, current])
}
