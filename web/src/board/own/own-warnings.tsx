import type { OwnWarning } from '@sidelight/contract/calls/board'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { useUndoableDelete } from '../../platform/api/use-undoable-delete.ts'
import { requestDraft } from '../../platform/drafts/requested-draft.ts'
import { Link } from '../../platform/navigation/router.tsx'
import { Button } from '../../ui/button.tsx'
import { DeletableList } from '../../ui/cards/deletable-list.tsx'
import { DeleteDialog } from '../../ui/dialogs/delete-dialog.tsx'
import { WarningSkeletons } from '../cards/warning-skeletons.tsx'
import { loadPart } from '../load-part.ts'
import { deletion, own } from '../messages.ts'
import { changedWarnings } from './changed-warnings.ts'
import { useDeleteWarning, useOwnWarnings } from './own-queries.ts'
import { OwnWarningCard } from './own-warning-card.tsx'

const loadEditor = () =>
  import('./warning-editor.tsx').then((part) => ({ default: part.WarningEditor }))
const WarningEditor = lazy(loadEditor)

interface OwnWarningsProps {
  memberId: string
  /** Renders further actions for a warning, beside its buttons. */
  actsOf?: (warning: OwnWarning) => ReactNode
}

/**
 * Renders the member's own warnings, to read, change and delete. One that was changed and not saved
 * before the session ended is open in its form at once.
 */
export function OwnWarnings({ memberId, actsOf }: OwnWarningsProps) {
  const { data, error, refetch } = useOwnWarnings(memberId)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { mutateAsync } = useDeleteWarning(memberId)
  const deleting = useUndoableDelete(mutateAsync, deletion)
  // Opens the form of a warning that the member was changing when the session ended.
  useEffect(() => {
    const changed = data?.find(({ id }) => changedWarnings.of(id))
    if (!changed) return
    const edit: Chosen = { to: 'edit', warning: changed }
    void loadPart(loadEditor, () => setChosen((now) => now ?? edit))
  }, [data])
  return (
    <DeletableList
      words={own}
      newest={own.newest}
      items={data}
      cause={error ? sentenceFor(error, own.failedCause) : undefined}
      onRetry={() => void refetch()}
      deleting={deleting}
      deleted={deletion.done}
      skeletons={<WarningSkeletons count={2} />}
      renderCard={(warning) => (
        <OwnWarningCard
          warning={warning}
          memberId={memberId}
          acts={actsOf?.(warning)}
          onEdit={() => void loadPart(loadEditor, () => setChosen({ to: 'edit', warning }))}
          onDelete={() => setChosen({ to: 'delete', warning })}
        />
      )}
      emptyAction={
        <Button asChild variant="secondary">
          <Link to="/public-board" onClick={() => requestDraft('warning', 'continue')}>
            {own.write}
          </Link>
        </Button>
      }
    >
      {chosen && (
        <Suspense>
          <Act
            {...chosen}
            memberId={memberId}
            onClose={() => setChosen(null)}
            onDelete={() => {
              deleting.start(chosen.warning.id)
              setChosen(null)
            }}
          />
        </Suspense>
      )}
    </DeletableList>
  )
}

/** The warning that the member is about to change or delete. */
interface Chosen {
  to: 'edit' | 'delete'
  warning: OwnWarning
}

function Act({ to, onDelete, ...rest }: Chosen & ActProps) {
  if (to === 'edit') return <WarningEditor {...rest} />
  return (
    <DeleteDialog
      title={deletion.title}
      words={deletion}
      onClose={rest.onClose}
      onDelete={async () => onDelete()}
      sentenceOf={(failure) => sentenceFor(failure, deletion.failed)}
    >
      {deletion.means}
    </DeleteDialog>
  )
}

interface ActProps {
  memberId: string
  onClose: () => void
  onDelete: () => void
}
