import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { newIdempotencyKey } from '../platform/idempotency-key.ts'
import { useSession } from '../platform/session.ts'
import { toast } from '../platform/toasts.ts'
import { Button } from '../ui/button.tsx'
import { loadPart } from './load-part.ts'
import { board, toasts } from './messages.ts'
import { emptyDraft } from './warning-draft.ts'

const loadForm = () => import('./warning-form.tsx').then((part) => ({ default: part.WarningForm }))
const WarningForm = lazy(loadForm)

/** 'Add Safety Warning': the form for a member, a toast for everybody else (specification §6). */
export function AddWarning({ onPosted }: { onPosted: () => void }) {
  const session = useSession()
  const memberId = session.state === 'signed-in' ? session.member.id : null
  const [openFor, setOpenFor] = useState<string | null>(null)

  function add() {
    if (memberId === null) return toast(toasts.signInToAdd)
    void loadPart(loadForm, () => setOpenFor(memberId))
  }
  function posted(delayed: boolean) {
    setOpenFor(null)
    onPosted()
    toast(delayed ? toasts.postedLater : toasts.posted)
  }
  return (
    <>
      <Button
        disabled={session.state === 'loading'}
        onClick={add}
        onPointerEnter={() => void loadForm().catch(() => undefined)}
        className="disabled:opacity-100"
      >
        <Plus aria-hidden />
        {board.add}
      </Button>
      {memberId !== null && (
        <Composer
          key={memberId}
          memberId={memberId}
          open={openFor === memberId}
          onClose={() => setOpenFor(null)}
          onPosted={posted}
        />
      )}
    </>
  )
}

interface ComposerProps {
  memberId: string
  open: boolean
  onClose: () => void
  onPosted: (delayed: boolean) => void
}

/** Holds the draft of one member while the dialog is closed; another member never sees it. */
function Composer({ memberId, open, onClose, onPosted }: ComposerProps) {
  const [draft, setDraft] = useState(emptyDraft)
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey)
  if (!open) return null
  function reset() {
    setDraft(emptyDraft())
    setIdempotencyKey(newIdempotencyKey())
  }
  function posted() {
    reset()
    onPosted(draft.delayed)
  }
  return (
    <Suspense>
      <WarningForm
        memberId={memberId}
        draft={draft}
        idempotencyKey={idempotencyKey}
        onDraft={setDraft}
        onReset={reset}
        onCancel={onClose}
        onPosted={posted}
      />
    </Suspense>
  )
}
