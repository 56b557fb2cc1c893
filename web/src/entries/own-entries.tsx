import type { OwnEntry } from '@sidelight/contract/calls/entries'
import { useState } from 'react'
import { sentenceFor } from '../platform/api/api-error.ts'
import { useUndoableDelete } from '../platform/api/use-undoable-delete.ts'
import { requestDraft } from '../platform/drafts/requested-draft.ts'
import { Link } from '../platform/navigation/router.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/cards/card.tsx'
import { DeletableList } from '../ui/cards/deletable-list.tsx'
import { DeleteDialog } from '../ui/dialogs/delete-dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { deletion, own } from './messages.ts'
import { OwnEntryCard } from './own-entry-card.tsx'
import { useDeleteEntry, useOwnEntries } from './queries.ts'

/** Renders the member's entries, which can be changed and deleted. */
export function OwnEntries({ memberId }: { memberId: string }) {
  const { data, error, refetch } = useOwnEntries(memberId)
  const [doomed, setDoomed] = useState<OwnEntry | null>(null)
  const { mutateAsync } = useDeleteEntry(memberId)
  const deleting = useUndoableDelete(mutateAsync, deletion)
  async function deleteNow(id: string) {
    deleting.start(id)
    setDoomed(null)
  }
  return (
    <DeletableList
      words={own}
      newest={own.newest}
      items={data}
      cause={error ? sentenceFor(error, own.failedCause) : undefined}
      onRetry={() => void refetch()}
      deleting={deleting}
      deleted={deletion.done}
      skeletons={<EntrySkeletons />}
      renderCard={(entry) => (
        <OwnEntryCard memberId={memberId} entry={entry} onDelete={() => setDoomed(entry)} />
      )}
      emptyAction={
        <Button asChild variant="secondary">
          <Link to="/dashboard#add-entry" onClick={() => requestDraft('entry', 'continue')}>
            {own.add}
          </Link>
        </Button>
      }
    >
      {doomed && (
        <DeleteDialog
          title={deletion.title}
          words={deletion}
          onClose={() => setDoomed(null)}
          onDelete={() => deleteNow(doomed.id)}
          sentenceOf={(failure) => sentenceFor(failure, deletion.failed)}
        >
          {deletion.means}
        </DeleteDialog>
      )}
    </DeletableList>
  )
}

function EntrySkeletons() {
  return ['one', 'two'].map((key) => (
    <Card as="div" key={key}>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-2 h-4 w-24" />
      <Skeleton className="mt-5 h-4 w-full" />
    </Card>
  ))
}
