import type { RoomSummary } from '@sidelight/contract/calls/rooms'
import { useId } from 'react'
import { localDayName } from '../../platform/i18n/day-name.ts'
import { Link } from '../../platform/navigation/router.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Masked } from '../../ui/masked.tsx'
import { activeRooms, lines } from '../messages.ts'

/** A room of the list in the specification. Our own fields may be absent. */
export type ShownRoom = Pick<RoomSummary, 'id' | 'createdAt'> & Partial<RoomSummary>

/** Renders one of the member's rooms: its number, its date and the link to it. */
export function ActiveRoomRow({ room, unread = 0 }: { room: ShownRoom; unread?: number }) {
  const { id, phoneNumber, createdAt, participantCount, paused = false } = room
  const number = useId()
  const day = localDayName(createdAt)
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="num flex flex-wrap items-center gap-x-2 gap-y-1 font-[560] wrap-anywhere">
          <span id={number}>
            {phoneNumber === undefined ? activeRooms.room : <Masked text={phoneNumber} />}
          </span>
          {unread > 0 && <Badge tone="info">{lines.unread(unread)}</Badge>}
        </p>
        {/* The dot is to the left of its word. At the beginning of a line it is cut off. */}
        <p className="num mt-0.5 overflow-x-clip text-2xs text-fg2">
          <span className="-ml-4 flex flex-wrap items-center gap-y-1 *:pl-4">
            <time dateTime={createdAt}>{activeRooms.since(day)}</time>
            {participantCount !== undefined && (
              <span className="relative">
                <span aria-hidden className="absolute left-1.5">
                  ·
                </span>
                {activeRooms.participants(participantCount)}
              </span>
            )}
            {paused && (
              <span>
                <Badge>{activeRooms.paused}</Badge>
              </span>
            )}
          </span>
        </p>
      </div>
      <Button asChild variant="secondary" size="sm" className="max-sm:h-11">
        <Link to={`/match-room/${id}`} aria-describedby={number}>
          {activeRooms.join}
        </Link>
      </Button>
    </li>
  )
}
