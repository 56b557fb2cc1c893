import { IDLE_ROOM_DAYS } from '@sidelight/contract/rules/rooms-policy'
import { useEffect } from 'react'
import { useStore } from '../../platform/storage/store.ts'
import { CardBoundary } from '../../ui/cards/card-boundary.tsx'
import { useMedia, WITH_LIST } from '../../ui/use-media.ts'
import { roomList } from '../details/details-messages.ts'
import { activeRooms } from '../messages.ts'
import { previews } from '../room/previews.ts'
import { unreadRooms } from '../room/unread-rooms.ts'
import { pane } from '../room/use-pane-keys.ts'
import { RoomRow } from './room-row.tsx'
import { useFollowedRooms } from './use-followed-rooms.ts'
import { useOtherPreviews } from './use-other-previews.ts'
import { useUnread } from './use-unread.ts'

interface RoomsSideProps {
  memberId: string
  /** The id of the open room. */
  current: string
}

/**
 * Renders the member's rooms beside the open one, each with its number of unread messages. In a
 * narrow window it renders nothing and only counts the rooms with unread messages, for the link
 * back to them.
 */
export function RoomsSide({ memberId, current }: RoomsSideProps) {
  const { data: rooms } = useFollowedRooms(memberId)
  const unread = useUnread(rooms, current)
  const shown = useStore(previews, previews.get())
  const isWide = useMedia(WITH_LIST)
  useOtherPreviews(memberId, isWide ? rooms : undefined, current)
  const others = [...unread.values()].filter((count) => count > 0).length
  useEffect(() => {
    unreadRooms.set(others)
    return () => unreadRooms.set(0)
  }, [others])
  if (!isWide || !rooms) return null
  return (
    <nav
      {...pane}
      tabIndex={-1}
      aria-label={roomList.title}
      className="rooms-side sticky top-16 overflow-y-auto border-r border-line px-3 py-4"
    >
      <div className="flex items-baseline justify-between gap-3 px-3">
        <h2 className="font-[600]">{roomList.title}</h2>
        <span className="num text-xs text-fg2">
          {rooms.length > 0 && activeRooms.count(rooms.length)}
        </span>
      </div>
      {rooms.length === 0 && <p className="mt-4 px-3 text-sm text-fg2">{activeRooms.none}</p>}
      <ul className="mt-3 space-y-1">
        {rooms.map((room) => (
          <CardBoundary row key={room.id}>
            <RoomRow
              room={room}
              isCurrent={room.id === current}
              unread={unread.get(room.id) ?? 0}
              preview={shown.get(room.id)}
            />
          </CardBoundary>
        ))}
      </ul>
      <p className="mt-6 px-3 text-xs text-fg2">{roomList.idle(IDLE_ROOM_DAYS)}</p>
    </nav>
  )
}
