import { clsx } from 'clsx'
import { useDeferredValue } from 'react'
import { timeOf } from '../platform/i18n/moments.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Search } from '../ui/icons/icons.ts'
import { Notice } from '../ui/notice.tsx'
import { board } from './board-messages.ts'
import { ShowMore } from './cards/show-more.tsx'
import type { CardActions } from './cards/warning-card.tsx'
import { WarningCards } from './cards/warning-cards.tsx'
import { WarningSkeletons } from './cards/warning-skeletons.tsx'
import { type BoardFilter, countFilters } from './filters/board-filter.ts'
import type { Finder } from './finder.tsx'
import type { WarningGroup } from './group-warnings.ts'
import { ListFailure } from './list-failure.tsx'
import type { WarningPages } from './queries.ts'

interface WarningListProps {
  list: WarningPages
  filter: BoardFilter
  finder: Finder | undefined
  /** The key of the open report. */
  open: string | undefined
  actions: CardActions
  onClearSearch: () => void
  onClearFilters: () => void
}

/** Renders the cards, or why there are none: loading, refused, failed or empty. */
export function WarningList(props: WarningListProps) {
  const { list, filter, onClearSearch, onClearFilters } = props
  // Deferred, so that the page stays responsive while many cards are rendered.
  const shown = useDeferredValue(list.data?.groups)
  if (list.isError && list.data === undefined) {
    const clear = filter.text === '' ? undefined : onClearSearch
    return <Failure list={list} onClearSearch={clear} />
  }
  if (shown?.length === 0) {
    return (
      <>
        <StaleNotice list={list} />
        <Empty filter={filter} onClearFilters={onClearFilters} />
      </>
    )
  }
  return <Cards {...props} shown={shown} />
}

type CardsProps = WarningListProps & { shown: readonly WarningGroup[] | undefined }

function Cards({ list, shown, finder, open, actions }: CardsProps) {
  return (
    <>
      <StaleNotice list={list} />
      <ul
        aria-label={board.list}
        aria-busy={shown === undefined || list.isPlaceholderData}
        className={clsx(
          'grid grid-cols-1 gap-4 transition-opacity delay-150 md:grid-cols-2 lg:grid-cols-3 reading:grid-cols-1 reading:gap-3',
          list.isPlaceholderData && 'opacity-60',
        )}
      >
        {shown ? (
          <WarningCards groups={shown} finder={finder} open={open} actions={actions} />
        ) : (
          <WarningSkeletons />
        )}
      </ul>
      {shown && <ShowMore list={list} />}
    </>
  )
}

interface FailureProps {
  list: WarningPages
  onClearSearch: (() => void) | undefined
}

function Failure({ list, onClearSearch }: FailureProps) {
  return (
    list.error && (
      <ListFailure
        error={list.error}
        at={list.errorUpdatedAt}
        onRetry={() => void list.refetch()}
        onClearSearch={onClearSearch}
      />
    )
  )
}

/** One word of letters. If it is a common name, the server compares it with no hidden name. */
const ONE_NAME = /^\p{L}+$/u

interface EmptyProps {
  filter: BoardFilter
  onClearFilters: () => void
}

function Empty({ filter, onClearFilters }: EmptyProps) {
  const { text, verifiedOnly } = filter
  const isFiltered = countFilters(filter) > 0
  const unverified = verifiedOnly && board.emptyVerified
  const why = isFiltered ? board.emptyFiltered : unverified
  const hint = why || (ONE_NAME.test(text) && board.emptyName)
  return (
    <EmptyState
      icon={<Search aria-hidden />}
      title={board.empty}
      action={
        isFiltered && (
          <Button variant="secondary" onClick={onClearFilters}>
            {board.clearFilters}
          </Button>
        )
      }
    >
      <p>{text === '' ? board.emptyBoard : board.emptySearch}</p>
      {hint && <p className="mt-1">{hint}</p>}
    </EmptyState>
  )
}

/**
 * Renders, above cards that remain after a failed refresh, when they were read and a retry button.
 */
function StaleNotice({ list }: { list: WarningPages }) {
  if (!isStale(list)) return null
  return (
    <Notice
      tone="flag"
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <p>{board.stale(timeOf(new Date(list.dataUpdatedAt)))}</p>
      <Button
        size="sm"
        variant="secondary"
        disabled={list.isRefetching}
        onClick={() => void list.refetch()}
      >
        {board.tryAgain}
      </Button>
    </Notice>
  )
}

/** Returns whether a refresh failed. A failed next page has its own message below the cards. */
function isStale({ isError, isFetchNextPageError, data }: WarningPages): boolean {
  return isError && !isFetchNextPageError && data !== undefined
}
