import type { Room } from '@sidelight/contract/calls/rooms'
import { Masked } from '../../ui/masked.tsx'
import { header } from '../messages.ts'

/**
 * Renders the number and the members of a room that this browser has no keys for, as the server
 * says them. It is neither verified nor connected, so there is no badge and no dot.
 */
export function LockedBar({ room }: { room: Room }) {
  return (
    <header className="min-h-16 border-b border-line bg-bg px-5 py-2.5">
      <h1 className="num text-[0.9375rem] leading-5 font-[600] nav:text-base nav:leading-6">
        <Masked text={room.phoneNumber} />
      </h1>
      <p className="num text-2xs text-fg2">{header.participants(room.participantCount)}</p>
    </header>
  )
}
