import type { Warning } from '@sidelight/contract/calls/board'
import { useState } from 'react'
import { focusHeading } from '../../platform/navigation/page-focus.tsx'
import { toast } from '../../platform/toasts.ts'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { toasts, undoing } from '../messages.ts'
import { useDeleteWarning } from '../own/own-queries.ts'
import { focusCard } from './focus-card.ts'
import { useWarningDraft } from './use-warning-draft.ts'
import type { WarningDraft } from './warning-draft.ts'
import { WarningForm } from './warning-form.tsx'

interface ComposerProps {
  memberId: string
  /** The number, handle or email of the report from which the member came; '' without one. */
  carried?: string
  open: boolean
  onClose: () => void
  onPosted: () => void
}

/** A warning that can still be withdrawn, and the draft from which it was posted. */
interface Posted {
  id: string
  draft: WarningDraft
  /** Whether others can read it now. */
  isPublic: boolean
}

/**
 * Renders the form. Holds the draft of its member while the dialog is closed; another member never
 * sees it. For ten seconds after a post it offers to withdraw the warning.
 */
export function WarningComposer({
  memberId,
  carried = '',
  open,
  onClose,
  onPosted,
}: ComposerProps) {
  const { filled, place, put, discard } = useWarningDraft(carried)
  const [undoable, setUndoable] = useState<Posted | null>(null)
  const withdraw = useDeleteWarning(memberId)
  if (!filled) return null

  function posted(warning: Warning) {
    const isPublic = !warning.held && !warning.unconfirmed && !warning.appearsAt
    if (filled) setUndoable({ id: warning.id, draft: filled.draft, isPublic })
    discard()
    onClose()
    onPosted()
    focusCard(warning.id)
    if (warning.held) return toast(toasts.postedHeld)
    if (warning.unconfirmed) return toast(toasts.postedUnconfirmed)
    toast(warning.appearsAt ? toasts.postedLater : toasts.posted)
  }
  async function undo({ id, draft }: Omit<Posted, 'isPublic'>) {
    // The pressed button disappears, so the focus moves to the heading.
    focusHeading()
    setUndoable(null)
    try {
      await withdraw.mutateAsync(id)
      put(draft)
      toast(undoing.withdrawn)
    } catch {
      toast(undoing.failed)
    }
  }
  return (
    <>
      {open && (
        <WarningForm
          memberId={memberId}
          draft={filled.draft}
          idempotencyKey={filled.idempotencyKey}
          kept={{ place, onDiscard: discard }}
          onDraft={put}
          onCancel={onClose}
          onPosted={posted}
        />
      )}
      {undoable && (
        <UndoBar
          key={undoable.id}
          text={undoable.isPublic ? undoing.posted : undoing.saved}
          onUndo={() => void undo(undoable)}
          onOver={() => setUndoable(null)}
        />
      )}
    </>
  )
}
