import { clsx } from 'clsx'
import { SearchX } from 'lucide-react'
import { useDeferredValue } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListFailure } from './list-failure.tsx'
import { board } from './messages.ts'
import type { BoardFilter, WarningPages } from './queries.ts'
import { ShowMore } from './show-more.tsx'
import { WarningCards } from './warning-cards.tsx'
import { WarningSkeletons } from './warning-skeletons.tsx'

interface WarningListProps {
  list: WarningPages
  filter: BoardFilter
  onClearSearch: () => void
}

/** The cards with every state of the list (ui §8): on its way, refused, failed, empty, there. */
export function WarningList({ list, filter, onClearSearch }: WarningListProps) {
  // Many cards at once are rendered in the background: the page stays awake meanwhile.
  const shown = useDeferredValue(list.data)
  if (list.isError && list.data === undefined) {
    return (
      <ListFailure
        error={list.error}
        at={list.errorUpdatedAt}
        onRetry={() => void list.refetch()}
        onClearSearch={filter.text === '' ? undefined : onClearSearch}
      />
    )
  }
  if (shown?.length === 0) return <Empty filter={filter} />
  return (
    <>
      <ul
        aria-label={board.list}
        aria-busy={shown === undefined || list.isPlaceholderData}
        className={clsx(
          'grid gap-4 transition-opacity delay-150 md:grid-cols-2 lg:grid-cols-3',
          list.isPlaceholderData && 'opacity-60',
        )}
      >
        {shown ? <WarningCards warnings={shown} /> : <WarningSkeletons />}
      </ul>
      {shown && <ShowMore list={list} />}
    </>
  )
}

function Empty({ filter: { text, verifiedOnly } }: { filter: BoardFilter }) {
  const unfiltered = verifiedOnly ? board.emptyVerified : board.emptyBoard
  return (
    <EmptyState icon={<SearchX aria-hidden />} title={board.empty}>
      {text === '' ? unfiltered : board.emptySearch}
    </EmptyState>
  )
}
