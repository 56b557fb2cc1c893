import { useEffect, useState } from 'react'
import { CloseRow } from '../../ui/dialogs/close-row.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { menu, safetyCode } from '../menu-messages.ts'
import type { Person } from '../room/people.ts'
import { WhoMark } from '../room/who-mark.tsx'

/** One digest in two forms: thirty digits in groups, and six made-up words. */
export interface SafetyCode {
  digits: string
  words: string
}

interface SafetyCodeDialogProps {
  /** The current members of the room, including the reader. */
  members: readonly Person[]
  memberId: string
  /** Computes the code over the members' keys. */
  code: () => Promise<SafetyCode>
  onClose: () => void
}

/**
 * Renders the safety code. If two members see the same code, they see the same members with the
 * same keys.
 */
export function SafetyCodeDialog({ members, memberId, code, onClose }: SafetyCodeDialogProps) {
  const [shown, setShown] = useState<SafetyCode | null>(null)
  useEffect(() => {
    let open = true
    async function show() {
      const next = await code()
      if (open) setShown(next)
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
      footer={<CloseRow label={menu.close} />}
    >
      {shown === null ? <Skeleton className="h-36 w-full" /> : <Shown {...shown} />}
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

function Shown({ digits, words }: SafetyCode) {
  return (
    <div className="rounded-md border border-line bg-s2 p-4">
      <p className="num font-mono text-lg leading-8 select-all">{digits}</p>
      <h3 className="mt-4 text-2xs text-fg2">{safetyCode.aloud}</h3>
      <p className="mt-1 text-lg leading-8 select-all" translate="no">
        {words}
      </p>
    </div>
  )
}
