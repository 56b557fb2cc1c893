import type { RoomSummary } from '@sidelight/contract/calls/rooms'
import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../platform/live/use-live.ts'
import { roomsOf, useRooms } from '../queries.ts'

/** Reads the member's rooms. What arrives while the page is open updates them. */
export function useFollowedRooms(memberId: string) {
  const client = useQueryClient()
  useLive('message', (message) => {
    if (!message) return
    const { roomId, seq, timestamp } = message
    client.setQueryData<RoomSummary[]>(roomsOf(memberId), (rooms) =>
      rooms
        ?.map((room) =>
          room.id === roomId ? { ...room, messages: seq, lastMessageAt: timestamp } : room,
        )
        .toSorted((one, other) => timeOf(other).localeCompare(timeOf(one))),
    )
  })
  return useRooms(memberId)
}

const timeOf = ({ lastMessageAt, createdAt }: RoomSummary) => lastMessageAt ?? createdAt
