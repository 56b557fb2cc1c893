import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { menu, safetyCode } from './menu-messages.ts'
import type { Person } from './people.ts'
import { WhoMark } from './who-mark.tsx'

interface SafetyCodeDialogProps {
  /** Who is in the room now, herself included. */
  members: readonly Person[]
  memberId: string
  /** Thirty digits over everybody's keys, in groups. */
  code: () => Promise<string>
  onClose: () => void
}

/** For women who know each other: the same code on both screens means the same members and keys. */
export function SafetyCodeDialog({ members, memberId, code, onClose }: SafetyCodeDialogProps) {
  const [digits, setDigits] = useState<string | null>(null)
  useEffect(() => {
    let open = true
    async function show() {
      const next = await code()
      if (open) setDigits(next)
    }
    void show()
    return () => {
      open = false
    }
  }, [code])
  return (
    <Dialog
      title={safetyCode.title}
      description={safetyCode.intro}
      onClose={onClose}
      footer={
        <div className="flex justify-end max-sm:[&>*]:flex-1">
          <Button variant="secondary" onClick={onClose}>
            {menu.close}
          </Button>
        </div>
      }
    >
      {digits === null ? (
        <Skeleton className="h-18 w-full" />
      ) : (
        <p className="num rounded-md border border-line bg-s2 p-4 font-mono text-lg leading-8 select-all">
          {digits}
        </p>
      )}
      <p className="mt-3 text-sm text-fg2">{safetyCode.changes}</p>
      <h3 className="mt-6 text-sm font-[560]">{safetyCode.members}</h3>
      <ul className="mt-2 space-y-1.5 text-sm">
        {members.map(({ id, name, look }) => (
          <li key={id} className="flex items-center gap-2">
            <WhoMark look={look} />
            {id === memberId ? safetyCode.you(name) : name}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
