import { clsx } from 'clsx'
import { serverDate } from '../../platform/api/server-clock.ts'
import { locale } from '../../platform/i18n/language.ts'
import { Link } from '../../platform/navigation/router.tsx'
import { Masked } from '../../ui/masked.tsx'
import { roomList } from '../details/details-messages.ts'
import { activeRooms, header } from '../messages.ts'
import { isPreviewNewest, type Preview } from '../room/previews.ts'
import { paneFocus } from '../room/use-pane-keys.ts'
import type { ShownRoom } from './active-room-row.tsx'

interface RoomRowProps {
  room: ShownRoom
  isCurrent: boolean
  unread: number
  /** The newest message, if this page has read it. */
  preview: Preview | undefined
}

/**
 * Renders one room of the list: its number, the time and the beginning of the newest message, and
 * the number of unread messages.
 */
export function RoomRow({ room, isCurrent, unread, preview }: RoomRowProps) {
  const { id, phoneNumber, createdAt, lastMessageAt } = room
  const at = lastMessageAt ?? createdAt
  return (
    <li>
      <Link
        to={`/match-room/${id}`}
        {...(isCurrent && paneFocus)}
        aria-current={isCurrent ? 'page' : undefined}
        className={clsx('block rounded-lg px-3 py-3', isCurrent ? 'bg-s2' : 'hover:bg-s2/60')}
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="num text-sm font-[600]">
            {phoneNumber === undefined ? activeRooms.room : <Masked text={phoneNumber} />}
          </span>
          <time dateTime={at} className="num text-2xs text-fg2">
            {timeOf(new Date(at))}
          </time>
        </span>
        <span className="mt-0.5 flex min-h-5 items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-xs text-fg2">{lineOf(room, preview)}</span>
          {unread > 0 && (
            <span className="num grid h-5 min-w-5 place-items-center rounded-full bg-info-soft px-1.5 text-2xs font-[600] text-info">
              <span aria-hidden>{unread}</span>
              <span className="sr-only">{roomList.unread(unread)}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

/**
 * Returns how the newest message begins, or the number of members if this browser has not read it.
 */
function lineOf(room: ShownRoom, preview: Preview | undefined): string {
  const { paused, participantCount } = room
  if (paused) return activeRooms.paused
  if (!isPreviewNewest(room, preview)) {
    return participantCount === undefined ? '' : activeRooms.participants(participantCount)
  }
  return roomList.said(preview.name ?? header.youOnly, preview.text)
}

/** Returns the time of a message of today, otherwise its day. */
function timeOf(at: Date, now = serverDate()): string {
  if (at.toDateString() === now.toDateString())
    return at.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })
  return at.toLocaleDateString(locale, { month: 'short', day: 'numeric' })
}
