import type { RecentSearch } from '@sidelight/contract/calls/search'
import { type RefObject, useEffect, useRef } from 'react'
import { sentenceFor } from '../platform/api/api-error.ts'
import { localDayName } from '../platform/i18n/day-name.ts'
import { goTo, Link } from '../platform/navigation/router.tsx'
import { useMember } from '../platform/session/session.ts'
import { carryPrefill } from '../platform/storage/search-prefill.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/cards/card.tsx'
import { CardBoundary } from '../ui/cards/card-boundary.tsx'
import { LineCard } from '../ui/cards/line-card.tsx'
import { useGroupedNumbers } from '../ui/cards/use-grouped-numbers.ts'
import { LoadError } from '../ui/empty-state.tsx'
import { XButton } from '../ui/forms/x-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { history } from './history/history-messages.ts'
import { useHistoryDays } from './history/history-queries.ts'
import { cards, failure } from './messages.ts'
import { useRecentSearches } from './queries.ts'
import { searchedText, shownParts, shownSearch } from './shown-search.ts'
import { useForgetSearches } from './use-forget-searches.ts'
import { usePlan } from './use-plan.ts'

// Specification §9: dashboard lists show at most 5 items.
const SHOWN = 5

/**
 * Renders the member's recent searches, in one line if there are none. They are unmasked, because
 * only the member sees them (specification §2).
 */
export function RecentSearchesCard({ isFree = NEVER }: { isFree?: IsFree }) {
  const member = useMember()
  return member && <RecentSearches memberId={member.id} isFree={isFree} />
}

/** Returns whether checking a past search again is free, whatever the plan. */
type IsFree = (search: RecentSearch) => boolean
const NEVER: IsFree = () => false

/** Returns what a repeated search costs; an empty text if it costs nothing. */
function useRepeatCost(isFree: IsFree): (search: RecentSearch) => string {
  const { unlimited, waiting, isRunning, isSingle } = usePlan()
  if (unlimited) return () => ''
  if (waiting !== undefined) {
    const cost = isRunning ? cards.startsPlanUnlessCovered(waiting) : cards.startsPlan(waiting)
    return () => cost
  }
  const cost = isSingle ? cards.usesCheckUnlessCovered : cards.usesCheck
  return (search) => (isFree(search) ? '' : cost)
}

function RecentSearches({ memberId, isFree }: { memberId: string; isFree: IsFree }) {
  const costOf = useRepeatCost(isFree)
  const { data, error, refetch } = useRecentSearches(memberId)
  const { isCleared, remove, clear, undo } = useForgetSearches(memberId)
  const { list, removeAt } = useRowFocus(data, remove)
  if (isCleared) return <Cleared onUndo={undo} />
  if (data?.length === 0 && !error) return <None />
  return (
    <Card aria-labelledby="recent-searches">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="recent-searches" className="text-lg font-[600]">
          {cards.recent}
        </h2>
        <div className="ml-auto flex flex-wrap items-center gap-x-3">
          <Link
            to="/watches"
            className="inline-flex min-h-6 items-center text-xs text-fg2 underline underline-offset-4 hover:text-fg pointer-coarse:min-h-11"
          >
            {cards.watches}
          </Link>
          {data && (
            <button
              type="button"
              onClick={clear}
              className="min-h-6 text-xs text-fg2 underline underline-offset-4 hover:text-fg pointer-coarse:min-h-11"
            >
              {cards.clear}
            </button>
          )}
        </div>
      </div>
      {error && (
        <LoadError
          bare
          title={cards.recentFailed}
          cause={sentenceFor(error, failure.ourSide)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading />}
      {data && (
        <Rows list={list} searches={data.slice(0, SHOWN)} costOf={costOf} onRemove={removeAt} />
      )}
    </Card>
  )
}

interface RowsProps {
  list: RefObject<HTMLUListElement | null>
  searches: readonly RecentSearch[]
  costOf: (search: RecentSearch) => string
  onRemove: (place: number, id: string) => void
}

function Rows({ list, searches, costOf, onRemove }: RowsProps) {
  const format = useGroupedNumbers(searches.map(({ phoneNumber }) => phoneNumber ?? undefined))
  return (
    <ul ref={list} className="@container mt-1 -mb-3 divide-y divide-line">
      {searches.map((search, place) => (
        <CardBoundary row key={search.id}>
          <Row
            search={search}
            cost={costOf(search)}
            format={format}
            onRemove={() => onRemove(place, search.id)}
          />
        </CardBoundary>
      ))}
    </ul>
  )
}

/**
 * Returns a function that deletes a search and moves the focus to the next row, because the row
 * disappears with its button.
 */
function useRowFocus(data: RecentSearch[] | undefined, remove: (id: string) => Promise<void>) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<{ place: number; from: RecentSearch[] | undefined }>(null)
  useEffect(() => {
    if (removed.current === null || removed.current.from === data) return
    const buttons = list.current?.querySelectorAll<HTMLElement>('[name=remove]') ?? []
    buttons[Math.min(removed.current.place, buttons.length - 1)]?.focus()
    removed.current = null
  }, [data])
  function removeAt(place: number, id: string) {
    removed.current = { place, from: data }
    void remove(id)
  }
  return { list, removeAt }
}

function None() {
  const isOff = useHistoryDays().data === 0
  return (
    <LineCard id="recent-searches" title={cards.recent}>
      <span>{cards.noRecent}</span>
      {isOff && <span className="block">{history.isOff}</span>}
    </LineCard>
  )
}

/** Renders the empty list while clearing it can be undone. */
function Cleared({ onUndo }: { onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <LineCard
      id="recent-searches"
      title={cards.recent}
      action={
        <Button ref={undo} variant="secondary" size="sm" onClick={onUndo}>
          {cards.undo}
        </Button>
      }
    >
      <output>
        <span>{cards.cleared}</span> <span>{cards.noRecent}</span>
      </output>
    </LineCard>
  )
}

interface RowProps {
  search: RecentSearch
  /** What a repeated search costs. */
  cost: string
  /** Formats the number of the search. */
  format: (number: string) => string
  onRemove: () => void
}

function Row({ search, cost, format, onRemove }: RowProps) {
  const { id, searchedAt } = search
  const date = localDayName(searchedAt)
  function searchAgain() {
    carryPrefill(searchedText(search), 'check')
    goTo('/search')
  }
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-end gap-2 py-2 text-sm @max-[9rem]:gap-x-0">
      <div className="min-w-0 flex-1 basis-18">
        <p id={`search-${id}`} className="num flex flex-wrap gap-x-3 font-[560] wrap-anywhere">
          {shownParts(search, format).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
        <p className="text-2xs text-fg2">
          <time dateTime={searchedAt} className="num">
            {date}
          </time>
          {cost !== '' && (
            <span id={`cost-${id}`} className="max-[359px]:hidden">
              , {cost}
            </span>
          )}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-describedby={cost === '' ? `search-${id}` : `search-${id} cost-${id}`}
        onClick={searchAgain}
      >
        {cards.again}
      </Button>
      <XButton
        name="remove"
        label={cards.remove(shownSearch(search, format))}
        onPress={onRemove}
        className="-mr-2 -ml-2 size-9 text-fg3 pointer-coarse:size-11"
      />
    </li>
  )
}

function Loading() {
  return (
    <div className="mt-2">
      <output className="sr-only">{cards.recentLoading}</output>
      {['w-32', 'w-40', 'w-28'].map((width) => (
        <div key={width} className="flex h-12 items-center">
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </div>
  )
}
