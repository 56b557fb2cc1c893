import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { board } from '../board-messages.ts'
import type { WarningPages } from '../queries.ts'
import { cardId } from './warning-card.tsx'

/** Renders the button that loads the next page, and moves the focus to the first new card. */
export function ShowMore({ list }: { list: WarningPages }) {
  const awaited = useRef<string | null>(null)
  // An effect of every render, because the card does not exist before the next one.
  useEffect(() => {
    const first = awaited.current && document.getElementById(awaited.current)
    if (!first) return
    awaited.current = null
    first.focus()
  })

  async function more() {
    const before = list.data?.groups ?? []
    const { data } = await list.fetchNextPage()
    const groups = data?.groups ?? []
    // The next page may contain only warnings of cards that are already shown.
    const first = groups[before.length] ?? groups.find((group, at) => group !== before[at])
    if (first) awaited.current = cardId(first.key)
  }
  if (list.isFetchNextPageError) {
    return (
      <div role="alert" className="mt-8 flex flex-col items-center gap-3 text-sm text-fg2">
        <p>{board.moreFailed}</p>
        <Button variant="secondary" onClick={() => void more()}>
          {board.tryAgain}
        </Button>
      </div>
    )
  }
  if (!list.hasNextPage) return null
  return (
    <div className="mt-8 flex justify-center">
      <Button
        variant="secondary"
        disabled={list.isFetchingNextPage}
        onClick={() => void more()}
        className="max-sm:w-full"
      >
        {list.isFetchingNextPage ? board.loadingMore : board.more}
      </Button>
    </div>
  )
}
