import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from '../../platform/navigation/router.tsx'
import { useStore } from '../../platform/storage/store.ts'
import { ExitLink } from '../../ui/exit-link.tsx'
import { ChevronLeft, Lock, Radio, Users } from '../../ui/icons/icons.ts'
import { Masked } from '../../ui/masked.tsx'
import { header } from '../messages.ts'
import { type Connection, ConnectionDot } from './connection-dot.tsx'
import { unreadRooms } from './unread-rooms.ts'

interface RoomBarProps {
  /** The number of the room, masked. */
  number: string
  /** How many members the verified log has. */
  participants: number
  encrypted: boolean
  paused: boolean
  connection: Connection
  /** Whether the details are shown beside the conversation. */
  hasDetails: boolean
  onDetails: () => void
  menu?: ReactNode
}

/**
 * Renders the bar of a room: its number, its members and its state (specification §2). On phones it
 * replaces the site's header, so it also has the link back, Exit and the menu.
 */
export function RoomBar({ number, onDetails, menu, ...state }: RoomBarProps) {
  return (
    <header
      data-head
      className="room-bar flex min-h-16 items-center gap-1 border-b border-line bg-bg px-2 py-2 nav:gap-4 nav:px-5"
    >
      <BackLink />
      <div className="relative min-w-0 flex-1">
        <h1 className="num text-[0.9375rem] leading-5 font-[600] nav:text-base nav:leading-6">
          <Masked text={number} />
        </h1>
        <RoomStanding {...state} />
        {!state.hasDetails && (
          <button
            type="button"
            aria-label={header.details}
            aria-haspopup="dialog"
            onClick={onDetails}
            className="absolute -inset-x-1 -inset-y-1 rounded-md hover:bg-fg/5"
          />
        )}
      </div>
      <div className="nav:hidden">
        <ExitLink />
      </div>
      {menu}
    </header>
  )
}

function BackLink() {
  const unread = useStore(unreadRooms, 0)
  return (
    <Link
      to="/dashboard"
      aria-label={unread > 0 ? header.backUnread(unread) : header.back}
      className="relative grid h-11 w-9 shrink-0 place-items-center rounded-full text-fg2 hover:text-fg nav:hidden"
    >
      <ChevronLeft className="size-6" aria-hidden />
      {unread > 0 && (
        <span className="num absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-info-soft px-1 text-[0.6875rem] leading-none font-[620] text-info">
          {unread}
        </span>
      )}
    </Link>
  )
}

type Standing = Pick<
  RoomBarProps,
  'participants' | 'encrypted' | 'paused' | 'connection' | 'hasDetails'
>

function RoomStanding({ participants, encrypted, paused, connection, hasDetails }: Standing) {
  const isConnected = connection === 'connected'
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-2xs text-fg2 nav:gap-x-3 nav:[&_output]:-mr-1.5 [&_svg]:size-3">
      <ConnectionDot state={connection} words={hasDetails ? 'none' : 'unless-connected'} />
      <span className="num inline-flex items-center gap-1 whitespace-nowrap">
        <Users className="nav:hidden" aria-hidden />
        <span className="nav:hidden" aria-hidden>
          {participants}
        </span>
        <span className="max-nav:sr-only">{header.participants(participants)}</span>
      </span>
      {encrypted && (
        <span className="inline-flex items-center gap-1 text-clear">
          <Lock aria-hidden />
          {header.encrypted}
        </span>
      )}
      {isConnected && (
        <span className={clsx('inline-flex items-center gap-1', !paused && 'text-clear')}>
          {!paused && <Radio className="max-nav:hidden" aria-hidden />}
          {paused ? header.paused : header.active}
        </span>
      )}
    </p>
  )
}
