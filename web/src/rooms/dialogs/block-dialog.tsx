import { useState } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CloseRow } from '../../ui/dialogs/close-row.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { block, menu } from '../menu-messages.ts'
import type { Person } from '../room/people.ts'
import { WhoMark } from '../room/who-mark.tsx'

interface BlockDialogProps {
  /** The other members of the room. */
  others: readonly Person[]
  blocked: ReadonlySet<string>
  /** Blocks or unblocks a member. Rejects if that was not saved. */
  onBlock: (memberId: string, blocked: boolean) => Promise<unknown>
  onClose: () => void
}

/** Renders the other members of the room, each with a button that blocks or unblocks. */
export function BlockDialog({ others, blocked, onBlock, onClose }: BlockDialogProps) {
  const [acting, setActing] = useState('')
  const [failure, setFailure] = useState('')
  async function toggle(memberId: string) {
    setActing(memberId)
    setFailure('')
    try {
      await onBlock(memberId, !blocked.has(memberId))
    } catch (error) {
      setFailure(sentenceFor(error, menu.notDone))
    } finally {
      setActing('')
    }
  }
  return (
    <Dialog
      title={block.title}
      description={block.intro}
      onClose={onClose}
      footer={<CloseRow label={menu.close} />}
    >
      <FailureNotice sentence={failure} className="mb-4" />
      {others.length === 0 && <p className="text-sm">{block.nobody}</p>}
      <ul className="divide-y divide-line">
        {others.map(({ id, name, look }) => (
          <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-2">
            <WhoMark look={look} />
            <span className="min-w-0 flex-1 font-[560] wrap-anywhere">{name}</span>
            {blocked.has(id) && <Badge>{block.blocked}</Badge>}
            <Button variant="outline" disabled={acting !== ''} onClick={() => void toggle(id)}>
              {blocked.has(id) ? block.unblock(name) : block.block(name)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
