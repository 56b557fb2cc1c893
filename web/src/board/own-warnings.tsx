import type { OwnWarning } from '@sidelight/contract/board'
import { lazy, Suspense, useRef, useState } from 'react'
import { sentenceFor } from '../platform/api-error.ts'
import { toast } from '../platform/toasts.ts'
import { CardList } from '../ui/card-list.tsx'
import { DeleteDialog } from '../ui/delete-dialog.tsx'
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
export function OwnWarnings({ memberId }: { memberId: string }) {
  const { data, error, refetch } = useOwnWarnings(memberId)
  const heading = useRef<HTMLHeadingElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  return (
    <CardList
      words={own}
      items={data}
      cause={error ? sentenceFor(error, own.failedCause) : undefined}
      onRetry={() => void refetch()}
      headingRef={heading}
      skeletons={<WarningSkeletons count={2} />}
      renderCard={(warning) => (
        <OwnWarningCard
          warning={warning}
          onEdit={() => void loadPart(loadEditor, () => setChosen({ to: 'edit', warning }))}
          onDelete={() => setChosen({ to: 'delete', warning })}
        />
      )}
    >
      {data?.length === LISTED && <p className="mt-4 text-sm text-fg2">{own.newest(LISTED)}</p>}
      {chosen && (
        <Suspense>
          <Act
            {...chosen}
            memberId={memberId}
            onClose={() => setChosen(null)}
            onDeleted={() => heading.current?.focus()}
          />
        </Suspense>
      )}
    </CardList>
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
