import type { OwnWarning, Warning } from '@sidelight/contract/calls/board'
import { useState } from 'react'
import { toast } from '../../platform/toasts.ts'
import { draftOf, type WarningDraft } from '../form/warning-draft.ts'
import { WarningForm } from '../form/warning-form.tsx'
import { editing, toasts } from '../messages.ts'
import { changedWarnings } from './changed-warnings.ts'

interface WarningEditorProps {
  memberId: string
  warning: OwnWarning
  onClose: () => void
}

/**
 * Renders the form for one of the member's warnings. What was typed before the session ended is
 * restored. Closing the form drops the changes.
 */
export function WarningEditor({ memberId, warning, onClose }: WarningEditorProps) {
  const [stored] = useState(() => draftOf(warning))
  const [draft, setDraft] = useState(() => changedWarnings.of(warning.id) ?? stored)
  function put(next: WarningDraft) {
    changedWarnings.put(warning.id, next)
    setDraft(next)
  }
  function close() {
    changedWarnings.put(warning.id, undefined)
    onClose()
  }
  function saved({ held }: Warning) {
    toast(held ? toasts.postedHeld : { title: editing.done })
    close()
  }
  return (
    <WarningForm
      memberId={memberId}
      draft={draft}
      edited={{ id: warning.id, draft: stored, verified: warning.verified }}
      // A change needs no key, because sending it twice has the same result.
      idempotencyKey=""
      onDraft={put}
      onCancel={close}
      onPosted={saved}
    />
  )
}
