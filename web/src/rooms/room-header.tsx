import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../platform/router.tsx'
import { ExplainedBadge } from '../ui/explained-badge.tsx'
import { type Connection, ConnectionDot } from './connection-dot.tsx'
import { header } from './messages.ts'
import { ActiveBadge, EncryptedBadge } from './room-badges.tsx'
import { RoomNumber } from './room-number.tsx'

interface RoomHeaderProps {
  roomId: string
  /** Masked. */
  number: string
  /** She may see it whole. */
  knowsNumber: boolean
  /** From the verified log; null until it is. */
  participants: number | null
  /** Her own name here; null until the log is verified. */
  name: string | null
  encrypted: boolean
  active: boolean
  paused: boolean
  connection: Connection
  menu?: ReactNode
}

/** What the room is about, who is in it and how it stands (specification §2). */
export function RoomHeader({ roomId, number, knowsNumber, menu, ...state }: RoomHeaderProps) {
  return (
    <div className="border-b border-line px-5 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to="/dashboard"
          className="-ml-2 inline-flex min-h-11 items-center gap-0.5 rounded-full pr-2 text-sm text-fg2 hover:text-fg"
        >
          <ChevronLeft className="size-5" aria-hidden />
          {header.back}
        </Link>
        <RoomNumber roomId={roomId} masked={number} known={knowsNumber} />
        {menu}
      </div>
      <RoomStanding {...state} />
    </div>
  )
}

type Standing = Omit<RoomHeaderProps, 'roomId' | 'number' | 'knowsNumber' | 'menu'>

function RoomStanding({ participants, name, encrypted, active, paused, connection }: Standing) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-fg2">
      {participants !== null && <span className="num">{header.participants(participants)}</span>}
      {encrypted && <EncryptedBadge />}
      {active && <ActiveBadge />}
      {paused && <ExplainedBadge tone="neutral" word={header.paused} means={header.pausedMeans} />}
      <ConnectionDot state={connection} />
      {name !== null && <span>{header.you(name)}</span>}
    </div>
  )
}
