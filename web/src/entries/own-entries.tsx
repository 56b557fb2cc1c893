import type { OwnEntry } from '@sidelight/contract/entries'
import { useRef, useState } from 'react'
import { sentenceFor } from '../platform/api-error.ts'
import { toast } from '../platform/toasts.ts'
import { Card } from '../ui/card.tsx'
import { CardList } from '../ui/card-list.tsx'
import { DeleteDialog } from '../ui/delete-dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { deletion, own } from './messages.ts'
import { OwnEntryCard } from './own-entry-card.tsx'
import { useDeleteEntry, useOwnEntries } from './queries.ts'

/** Mirrors the server's policy. */
const LISTED = 500

/** What she keeps about numbers, to read again, change and delete. */
export function OwnEntries({ memberId }: { memberId: string }) {
  const { data, error, refetch } = useOwnEntries(memberId)
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = useDeleteEntry(memberId)
  const [doomed, setDoomed] = useState<OwnEntry | null>(null)
  async function deleteNow(id: string) {
    await remove.mutateAsync(id)
    setDoomed(null)
    toast({ title: deletion.done })
    heading.current?.focus()
  }
  return (
    <CardList
      words={own}
      items={data}
      cause={error ? sentenceFor(error, own.failedCause) : undefined}
      onRetry={() => void refetch()}
      headingRef={heading}
      skeletons={<EntrySkeletons />}
      renderCard={(entry) => (
        <OwnEntryCard memberId={memberId} entry={entry} onDelete={() => setDoomed(entry)} />
      )}
    >
      {data?.length === LISTED && <p className="mt-4 text-sm text-fg2">{own.newest(LISTED)}</p>}
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
    </CardList>
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
