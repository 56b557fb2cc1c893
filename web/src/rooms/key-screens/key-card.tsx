import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { RoomColumn } from '../room/closed-room.tsx'

/** Replaces a room until this browser has the account keys. */
export function KeyCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <RoomColumn>
      <div className="card px-6 py-8 sm:px-10 sm:py-10">
        <KeyRound className="size-6 text-fg3" aria-hidden />
        <h1 className="display mt-4 text-2xl">{title}</h1>
        <div className="mt-3 space-y-5 text-fg2">{children}</div>
      </div>
    </RoomColumn>
  )
}
