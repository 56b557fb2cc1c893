import type { OwnWarning } from '@sidelight/contract/board'
import { lazy, Suspense, useRef, useState } from 'react'
import { sentenceFor } from '../platform/api-error.ts'
import { useMember } from '../platform/session.ts'
import { toast } from '../platform/toasts.ts'
import { DeleteDialog } from '../ui/delete-dialog.tsx'
import { EmptyState, LoadError } from '../ui/empty-state.tsx'
import { loadPart } from './load-part.ts'
import { deletion, own } from './messages.ts'
import { OwnWarningCard } from './own-warning-card.tsx'
import { useDeleteWarning, useOwnWarnings } from './queries.ts'
import { WarningSkeletons } from './warning-skeletons.tsx'

const loadEditor = () =>
  import('./warning-editor.tsx').then((part) => ({ default: part.WarningEditor }))
const WarningEditor = lazy(loadEditor)

/** Mirrors the server's policy. */
const LISTED = 500

/** What she posted on the board, to read again, change and delete. */
export function OwnWarnings() {
  const member = useMember()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="own-warnings">
      <h2 id="own-warnings" ref={heading} tabIndex={-1} className="text-xl font-[600]">
        {own.title}
      </h2>
      <p className="mt-1 text-fg2">{own.intro}</p>
      {member && <List memberId={member.id} onDeleted={() => heading.current?.focus()} />}
    </section>
  )
}

function List({ memberId, onDeleted }: { memberId: string; onDeleted: () => void }) {
  const { data, error, refetch } = useOwnWarnings(memberId)
  const [chosen, setChosen] = useState<Chosen | null>(null)
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
  return (
    <div className="mt-5">
      {data.length === 0 && <EmptyState title={own.none}>{own.noneHow}</EmptyState>}
      <ul className="grid items-start gap-4 md:grid-cols-2">
        {data.map((warning) => (
          <li key={warning.id} className="min-w-0">
            <OwnWarningCard
              warning={warning}
              onEdit={() => void loadPart(loadEditor, () => setChosen({ to: 'edit', warning }))}
              onDelete={() => setChosen({ to: 'delete', warning })}
            />
          </li>
        ))}
      </ul>
      {data.length === LISTED && <p className="mt-4 text-sm text-fg2">{own.newest(LISTED)}</p>}
      {chosen && (
        <Suspense>
          <Act
            {...chosen}
            memberId={memberId}
            onClose={() => setChosen(null)}
            onDeleted={onDeleted}
          />
        </Suspense>
      )}
    </div>
  )
}

function Loading() {
  return (
    <div className="mt-5 grid gap-4 md:grid-cols-2">
      <output className="sr-only">{own.loading}</output>
      <WarningSkeletons count={2} />
    </div>
  )
}

/** What she is about to do with which of her warnings. */
interface Chosen {
  to: 'edit' | 'delete'
  warning: OwnWarning
}

function Act({ to, onDeleted, ...rest }: Chosen & DeletionProps) {
  return to === 'edit' ? <WarningEditor {...rest} /> : <Deletion {...rest} onDeleted={onDeleted} />
}

interface DeletionProps {
  memberId: string
  warning: OwnWarning
  onClose: () => void
  onDeleted: () => void
}

function Deletion({ memberId, warning, onClose, onDeleted }: DeletionProps) {
  const { mutateAsync } = useDeleteWarning(memberId)
  async function deleteNow() {
    await mutateAsync(warning.id)
    onClose()
    toast({ title: deletion.done })
    onDeleted()
  }
  return (
    <DeleteDialog
      title={deletion.title}
      words={deletion}
      onClose={onClose}
      onDelete={deleteNow}
      sentenceOf={(failure) => sentenceFor(failure, deletion.failed)}
    >
      {deletion.means}
    </DeleteDialog>
  )
}
