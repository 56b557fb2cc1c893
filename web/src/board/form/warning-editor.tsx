import type { OwnWarning } from '@sidelight/contract/calls/board'
import { useState } from 'react'
import { toast } from '../../platform/toasts.ts'
import { editing } from '../messages.ts'
import { draftOf } from './warning-draft.ts'
import { WarningForm } from './warning-form.tsx'

interface WarningEditorProps {
  memberId: string
  warning: OwnWarning
  onClose: () => void
}

/** Renders the form for one of the member's warnings. Closing it drops the changes. */
export function WarningEditor({ memberId, warning, onClose }: WarningEditorProps) {
  const [stored] = useState(() => draftOf(warning))
  const [draft, setDraft] = useState(stored)
  function saved() {
    toast({ title: editing.done })
    onClose()
  }
  return (
    <WarningForm
      memberId={memberId}
      draft={draft}
      edited={{ id: warning.id, draft: stored }}
      // A change needs no key, because sending it twice has the same result.
      idempotencyKey=""
      onDraft={setDraft}
      onCancel={onClose}
      onPosted={saved}
    />
  )
}
