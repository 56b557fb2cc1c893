import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { board } from './messages.ts'
import type { WarningPages } from './queries.ts'
import { cardId } from './warning-card.tsx'

/** The next page below the cards; the focus moves to its first card. */
export function ShowMore({ list }: { list: WarningPages }) {
  const awaited = useRef<string | null>(null)
  // The card stands in the page one render after the answer.
  useEffect(() => {
    const first = awaited.current && document.getElementById(awaited.current)
    if (!first) return
    awaited.current = null
    first.focus()
  })

  async function more() {
    const before = list.data?.length ?? 0
    const { data } = await list.fetchNextPage()
    const first = data?.[before]
    if (first) awaited.current = cardId(first)
  }
  const retry = list.isFetchNextPageError ? more : list.refetch
  if (list.isError) {
    return (
      <div role="alert" className="mt-8 flex flex-col items-center gap-3 text-sm text-fg2">
        <p>{list.isFetchNextPageError ? board.moreFailed : board.failed}</p>
        <Button variant="secondary" onClick={() => void retry()}>
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
