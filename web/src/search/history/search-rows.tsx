import type { RecentSearch } from '@sidelight/contract/calls/search'
import { useEffect, useRef, useState } from 'react'
import { localDayName } from '../../platform/i18n/day-name.ts'
import { goTo } from '../../platform/navigation/router.tsx'
import { carryPrefill } from '../../platform/storage/search-prefill.ts'
import { Button } from '../../ui/button.tsx'
import { useGroupedNumbers } from '../../ui/cards/use-grouped-numbers.ts'
import { XButton } from '../../ui/forms/x-button.tsx'
import { Trash2 } from '../../ui/icons/icons.ts'
import { useRecentSearches } from '../queries.ts'
import { searchedText, shownSearch } from '../shown-search.ts'
import { useForgetSearches } from '../use-forget-searches.ts'
import { history } from './history-messages.ts'

const SHOWN = 2

/**
 * Renders the member's stored searches as rows, with buttons that run one again, delete one or
 * delete all.
 */
export function SearchRows({ memberId }: { memberId: string }) {
  const { data = [] } = useRecentSearches(memberId)
  const { isCleared, remove, clear, undo } = useForgetSearches(memberId)
  const [showsAll, setShowsAll] = useState(false)
  const format = useGroupedNumbers(data.map(({ phoneNumber }) => phoneNumber ?? undefined))
  const all = useRef<HTMLButtonElement>(null)
  if (isCleared) return <Cleared onUndo={undo} />
  if (data.length === 0) return null
  return (
    <>
      {data.slice(0, showsAll ? data.length : SHOWN).map((search) => (
        <Row
          key={search.id}
          search={search}
          shown={shownSearch(search, format)}
          onRemove={() => {
            // The row disappears with its button, so the focus moves.
            all.current?.focus()
            void remove(search.id)
          }}
        />
      ))}
      <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-1 pl-4">
        {data.length > SHOWN && !showsAll ? (
          <button
            type="button"
            onClick={() => setShowsAll(true)}
            className="min-h-11 text-sm text-fg2 underline underline-offset-4 hover:text-fg"
          >
            {history.showAll(data.length)}
          </button>
        ) : (
          <span />
        )}
        <Button
          ref={all}
          variant="ghost"
          size="sm"
          className="-mr-4 max-nav:min-h-11"
          onClick={clear}
        >
          <Trash2 aria-hidden />
          {history.deleteAll}
        </Button>
      </li>
    </>
  )
}

function Cleared({ onUndo }: { onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-1 pl-4">
      <output className="text-sm">{history.cleared}</output>
      <Button
        ref={undo}
        variant="secondary"
        size="sm"
        className="max-nav:min-h-11"
        onClick={onUndo}
      >
        {history.undo}
      </Button>
    </li>
  )
}

interface RowProps {
  search: RecentSearch
  /** The search as its member reads it. */
  shown: string
  onRemove: () => void
}

function Row({ search, shown, onRemove }: RowProps) {
  function searchAgain() {
    carryPrefill(searchedText(search), 'check')
    goTo('/search')
  }
  return (
    <li className="flex min-h-12 items-center gap-3 py-1 pl-4 text-sm">
      <button
        type="button"
        aria-label={history.again(shown)}
        onClick={searchAgain}
        className="num min-h-11 min-w-0 flex-1 text-left wrap-anywhere hover:underline"
      >
        {shown}
      </button>
      <time dateTime={search.searchedAt} className="num text-xs text-fg2">
        {localDayName(search.searchedAt)}
      </time>
      <XButton
        label={history.remove(shown)}
        onPress={onRemove}
        className="-mr-2 size-9 text-fg3 max-nav:size-11"
      />
    </li>
  )
}
