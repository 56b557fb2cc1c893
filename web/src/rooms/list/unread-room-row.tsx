import type { RoomSummary } from '@sidelight/contract/calls/rooms'
import { useId } from 'react'
import { locale } from '../../platform/i18n/language.ts'
import { Link } from '../../platform/navigation/router.tsx'
import { Button } from '../../ui/button.tsx'
import { ActRow } from '../../ui/cards/act-row.tsx'
import { MessagesSquare } from '../../ui/icons/icons.ts'
import { Masked } from '../../ui/masked.tsx'
import { activeRooms, lines } from '../messages.ts'

interface UnreadRoomRowProps {
  room: RoomSummary
  unread: number
}

/** Renders a room with unread messages, and the link to it. */
export function UnreadRoomRow({ room, unread }: UnreadRoomRowProps) {
  const id = useId()
  const { phoneNumber, lastMessageAt, createdAt } = room
  const newest = new Date(lastMessageAt ?? createdAt)
  const when = newest.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <ActRow
      id={id}
      icon={<MessagesSquare aria-hidden />}
      title={lines.newMessages(unread)}
      acts={
        <Button asChild variant="secondary" size="sm">
          <Link to={`/match-room/${room.id}`} aria-describedby={`${id}-number`}>
            {activeRooms.join}
          </Link>
        </Button>
      }
    >
      <p className="num">
        <span id={`${id}-number`}>
          <Masked text={phoneNumber} />
        </span>
        {' · '}
        <time dateTime={newest.toISOString()}>{activeRooms.newest(when)}</time>
      </p>
    </ActRow>
  )
}
