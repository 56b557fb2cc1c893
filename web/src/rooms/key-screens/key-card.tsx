import { createContext, type ReactNode, use } from 'react'
import { KeyRound } from '../../ui/icons/icons.ts'
import { RoomColumn } from '../room/closed-room.tsx'

/** Whether the keys are asked for in a dialog, which has a title of its own. */
export const KeysInDialog = createContext(false)

/** Renders what replaces a room until this browser has the account keys. */
export function KeyCard({ title, children }: { title: string; children: ReactNode }) {
  const isInDialog = use(KeysInDialog)
  if (isInDialog) {
    return (
      <div className="card p-5">
        <h3 className="font-[600]">{title}</h3>
        <div className="mt-3 space-y-4 text-fg2">{children}</div>
      </div>
    )
  }
  return (
    <RoomColumn>
      <div className="card px-6 py-8 sm:px-10 sm:py-10">
        <KeyRound className="size-6 text-fg3" aria-hidden />
        <h2 className="display mt-4 text-2xl">{title}</h2>
        <div className="mt-3 space-y-5 text-fg2">{children}</div>
      </div>
    </RoomColumn>
  )
}
