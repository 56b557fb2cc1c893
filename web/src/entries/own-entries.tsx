import type { OwnEntry } from '@sidelight/contract/entries'
import { useRef, useState } from 'react'
import { sentenceFor } from '../platform/api-error.ts'
import { useMember } from '../platform/session.ts'
import { toast } from '../platform/toasts.ts'
import { Card } from '../ui/card.tsx'
import { DeleteDialog } from '../ui/delete-dialog.tsx'
import { EmptyState, LoadError } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { deletion, own } from './messages.ts'
import { OwnEntryCard } from './own-entry-card.tsx'
import { useDeleteEntry, useOwnEntries } from './queries.ts'

/** Mirrors the server's policy. */
const LISTED = 500

/** What she keeps about numbers, to read again, change and delete. */
export function OwnEntries() {
  const member = useMember()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="own-entries">
      <h2 id="own-entries" ref={heading} tabIndex={-1} className="text-xl font-[600]">
        {own.title}
      </h2>
      <p className="mt-1 text-fg2">{own.intro}</p>
      {member && <List memberId={member.id} onDeleted={() => heading.current?.focus()} />}
    </section>
  )
}

function List({ memberId, onDeleted }: { memberId: string; onDeleted: () => void }) {
  const { data, error, refetch } = useOwnEntries(memberId)
  const remove = useDeleteEntry(memberId)
  const [doomed, setDoomed] = useState<OwnEntry | null>(null)
  if (error) {
    return (
      <div className="mt-5">
        <LoadError
          title={own.failed}
          cause={sentenceFor(error, own.failedCause)}
          onRetry={() => void refetch()}
        />
      </div>
    )
  }
  if (!data) return <Loading />
  async function deleteNow(id: string) {
    await remove.mutateAsync(id)
    setDoomed(null)
    toast({ title: deletion.done })
    onDeleted()
  }
  return (
    <div className="mt-5">
      {data.length === 0 && <EmptyState title={own.none}>{own.noneHow}</EmptyState>}
      <ul className="grid items-start gap-4 md:grid-cols-2">
        {data.map((entry) => (
          <li key={entry.id} className="min-w-0">
            <OwnEntryCard memberId={memberId} entry={entry} onDelete={() => setDoomed(entry)} />
          </li>
        ))}
      </ul>
      {data.length === LISTED && <p className="mt-4 text-sm text-fg2">{own.newest(LISTED)}</p>}
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
    </div>
  )
}

function Loading() {
  return (
    <div className="mt-5 grid gap-4 md:grid-cols-2">
      <output className="sr-only">{own.loading}</output>
      {['one', 'two'].map((key) => (
        <Card as="div" key={key}>
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-2 h-4 w-24" />
          <Skeleton className="mt-5 h-4 w-full" />
        </Card>
      ))}
    </div>
  )
}
