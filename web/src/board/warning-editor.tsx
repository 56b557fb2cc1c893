import type { OwnWarning } from '@sidelight/contract/board'
import { useState } from 'react'
import { toast } from '../platform/toasts.ts'
import { editing } from './messages.ts'
import { draftOf } from './warning-draft.ts'
import { WarningForm } from './warning-form.tsx'

interface WarningEditorProps {
  memberId: string
  warning: OwnWarning
  onClose: () => void
}

/** The form of a warning over one of hers; a draft that is closed is dropped. */
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
      // Writing the same thing twice makes nothing twice.
      idempotencyKey=""
      onDraft={setDraft}
      onReset={() => setDraft(stored)}
      onCancel={onClose}
      onPosted={saved}
    />
  )
}
