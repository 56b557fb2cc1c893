import type { Room } from '@sidelight/contract/calls/rooms'
import { Masked } from '../../ui/masked.tsx'
import { header } from '../messages.ts'

/**
 * Renders the number of a room, and how many members it has by the server's claim, in a browser
 * without its keys. It has no badge and no dot, because nothing is verified or connected.
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
