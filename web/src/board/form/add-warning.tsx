import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useRequestedDraft } from '../../platform/drafts/requested-draft.ts'
import { currentSession, onSignOut, useSession } from '../../platform/session/session.ts'
import { useCarried } from '../../platform/storage/search-prefill.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Plus } from '../../ui/icons/icons.ts'
import { board, refusals } from '../board-messages.ts'
import { loadPart } from '../load-part.ts'

const loadComposer = () =>
  import('./warning-composer.tsx').then((part) => ({ default: part.WarningComposer }))
const WarningComposer = lazy(loadComposer)

interface AddWarningProps {
  /** Whether it is not the main action of the view. */
  quiet?: boolean
  onPosted: () => void
}

/**
 * Renders 'Add Safety Warning', which opens the form for a member and shows a toast to a visitor
 * (§6).
 */
export function AddWarning({ quiet, onPosted }: AddWarningProps) {
  const session = useSession()
  const memberId = session.state === 'signed-in' ? session.member.id : null
  // The composer stays mounted after it was first opened, because it holds what the member wrote.
  // It also stays open when the session expires.
  const [composer, setComposer] = useState<{ of: string; open: boolean } | null>(null)
  const isOwn = composer?.of === memberId || (memberId === null && composer?.open)
  useEffect(() => onSignOut(() => setComposer(null)), [])
  // A number that was carried here from a report opens the form, as a press does.
  const carried = useCarried('warning')
  const pressed = useRef(carried !== '')
  const known = session.state !== 'loading'

  // A press while the session loads takes effect once the session is known.
  useEffect(() => {
    if (!known || !pressed.current) return
    pressed.current = false
    offerForm(memberId, setComposer)
  }, [known, memberId])

  function add() {
    if (known) offerForm(memberId, setComposer)
    else pressed.current = true
  }
  useRequestedDraft('warning', (request) => request === 'continue' && add())
  return (
    <>
      <Button
        variant={quiet ? 'secondary' : 'primary'}
        onClick={add}
        onPointerEnter={() => void loadComposer().catch(() => undefined)}
      >
        <Plus aria-hidden />
        {board.add}
      </Button>
      {composer && isOwn && (
        <Suspense>
          <WarningComposer
            key={composer.of}
            memberId={composer.of}
            carried={carried}
            open={composer.open}
            onClose={() => setComposer({ of: composer.of, open: false })}
            onPosted={onPosted}
          />
        </Suspense>
      )}
    </>
  )
}

/** Opens the form for a member. Shows a visitor a toast that says why there is none. */
function offerForm(
  memberId: string | null,
  show: (composer: { of: string; open: boolean }) => void,
) {
  if (memberId === null) toast(wasUnreached() ? refusals.unreached : refusals.signInToAdd)
  else void loadPart(loadComposer, () => show({ of: memberId, open: true }))
}

/**
 * Returns whether the session could not be read. The reader may be a member, who must not be asked
 * to sign in.
 */
function wasUnreached(): boolean {
  const session = currentSession()
  return session.state === 'signed-out' && session.unreached === true
}
