import { normalizeName } from '@sidelight/contract/identifiers'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { WithQueries } from '../platform/query-client.tsx'
import { Chip } from '../ui/chip.tsx'
import { AddWarning } from './add-warning.tsx'
import { BoardSearch } from './board-search.tsx'
import { board } from './messages.ts'
import { useWarnings, type WarningPages } from './queries.ts'
import { useSettled } from './use-settled.ts'
import { WarningList } from './warning-list.tsx'
import { countLabel } from './warning-text.ts'

/** A pause this long is taken for the end of a word: each search of hidden values costs one of the day's. */
const TYPING_REST_MS = 600
/** The server refuses shorter text; the whole list stands until then. */
const SEARCHED_FROM = 2

/** The Public Safety Board (specification §2): anybody may read it, members post. */
export function BoardPage() {
  return (
    <WithQueries>
      <Board />
    </WithQueries>
  )
}

function Board() {
  const [text, setText] = useState('')
  const [verifiedOnly, setVerifiedOnly] = useState(false)
  const [searched, searchNow] = useSettled(text.trim(), TYPING_REST_MS)
  const tooShort = searched !== '' && Array.from(normalizeName(searched)).length < SEARCHED_FROM
  const filter = { text: tooShort ? '' : searched, verifiedOnly }
  const list = useWarnings(filter)

  // Her new card stands at the top of the whole list; a filter might hide it.
  function showAll() {
    setText('')
    setVerifiedOnly(false)
  }
  return (
    <div className="mx-auto max-w-[1200px] px-5 pt-8 pb-24 md:px-8 md:pt-14">
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-[1fr_auto] md:items-center">
        <h1 className="display text-3xl lg:text-4xl">{board.title}</h1>
        <p className="max-w-[68ch] text-fg2 md:col-span-2">{board.intro}</p>
        <div className="grid max-md:mt-1 md:col-start-2 md:row-start-1">
          <AddWarning onPosted={showAll} />
        </div>
      </div>
      <BoardSearch text={text} onText={setText} onSearch={searchNow} />
      <div className="mt-4 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 *:last:shrink-0 md:mt-6">
        <output className="flex-1 basis-24 text-sm text-fg2">
          {tooShort ? board.tooShort : statusOf(list)}
        </output>
        <Chip tone="clear" pressed={verifiedOnly} onChange={setVerifiedOnly}>
          <BadgeCheck aria-hidden />
          {board.verifiedOnly}
        </Chip>
      </div>
      <WarningList list={list} filter={filter} onClearSearch={() => setText('')} />
    </div>
  )
}

function statusOf(list: WarningPages): string {
  if (list.isPending || list.isPlaceholderData) return board.loading
  return list.data ? countLabel(list.data.length, list.hasNextPage) : ''
}
