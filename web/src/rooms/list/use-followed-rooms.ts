import type { Message, RoomSummary } from '@sidelight/contract/calls/rooms'
import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../platform/live/use-live.ts'
import { roomsOf, useRooms } from '../queries.ts'

/** Reads the member's rooms. What arrives while the page is open updates them. */
export function useFollowedRooms(memberId: string) {
  const client = useQueryClient()
  useLive('message', (message) => {
    if (!message) return
    const { roomId } = message
    client.setQueryData<RoomSummary[]>(roomsOf(memberId), (rooms) =>
      rooms
        ?.map((room) => (room.id === roomId ? withMessage(room, message) : room))
        .toSorted((one, other) => timeOf(other).localeCompare(timeOf(one))),
    )
  })
  return useRooms(memberId)
}

function withMessage(room: RoomSummary, { seq, senderId, timestamp }: Message): RoomSummary {
  // The list may contain the message already.
  const isHidden = room.blocked.includes(senderId) && !room.hidden.includes(seq)
  const hidden = isHidden ? [seq, ...room.hidden] : room.hidden
  return { ...room, messages: seq, hidden, lastMessageAt: timestamp }
}

const timeOf = ({ lastMessageAt, createdAt }: RoomSummary) => lastMessageAt ?? createdAt
