import type { RoomSummary } from '@sidelight/contract/rooms'
import { useId } from 'react'
import { locale } from '../platform/language.ts'
import { Link } from '../platform/router.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Masked } from '../ui/masked.tsx'
import { activeRooms } from './messages.ts'

/** One of her rooms: what it is about, since when, and the way in. */
export function ActiveRoomRow({ room }: { room: RoomSummary }) {
  const { id, phoneNumber, createdAt, participantCount, paused } = room
  const number = useId()
  const day = new Date(createdAt).toLocaleDateString(locale, { dateStyle: 'medium' })
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 py-3 last:pb-0">
      <div className="min-w-0 flex-1 basis-40">
        <p id={number} className="num font-[560] wrap-anywhere">
          <Masked text={phoneNumber} />
        </p>
        <p className="num mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-2xs text-fg2">
          <time dateTime={createdAt}>{activeRooms.since(day)}</time>
          <span aria-hidden>·</span>
          {activeRooms.participants(participantCount)}
          {paused && <Badge>{activeRooms.paused}</Badge>}
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
