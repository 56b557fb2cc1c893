import { ArrowDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import type { Row } from './conversation.ts'
import { ConversationRow, type RowContext } from './conversation-row.tsx'
import { lines } from './messages.ts'
import { SafetyCard } from './safety-card.tsx'
import { useNewestInView } from './use-newest-in-view.ts'

interface ConversationListProps extends RowContext {
  rows: readonly Row[]
  /** Present while there are earlier messages that were not fetched. */
  onEarlier?: (() => Promise<unknown>) | undefined
}

// A list that scrolls has to be reachable by keyboard.
const reachable = { tabIndex: 0 }

/** The rows of a room, the newest in view. Announces what comes while she is there. */
export function ConversationList({ rows, onEarlier, ...context }: ConversationListProps) {
  const last = rows.at(-1)
  const own = last?.kind === 'bubble' && last.own ? last.key : undefined
  // Not the day above it: earlier messages of the same day come in beneath that.
  const top = rows.find(({ kind }) => kind !== 'day')?.key
  const { list, onScroll, away, toEnd } = useNewestInView(top, own)
  const unseen = useUnseen(rows, away)
  return (
    <div className="relative flex min-h-64 flex-1 flex-col">
      <div
        {...reachable}
        ref={list}
        role="log"
        aria-label={lines.label}
        onScroll={onScroll}
        className="room-list flex-1 overflow-y-auto overscroll-contain px-5 py-5 -outline-offset-2"
      >
        <ol>
          <SafetyCard />
          {onEarlier && <Earlier onEarlier={onEarlier} />}
          {rows.map((row) => (
            <ConversationRow key={row.key} row={row} {...context} />
          ))}
        </ol>
        {!rows.some(({ kind }) => kind === 'bubble' || kind.endsWith('-run')) && (
          <p className="mt-8 text-center text-sm text-fg2">{lines.none}</p>
        )}
      </div>
      {unseen > 0 && (
        <Button
          variant="secondary"
          className="absolute inset-x-0 bottom-3 mx-auto w-fit border-line-strong shadow-pop"
          onClick={toEnd}
        >
          <ArrowDown aria-hidden />
          {lines.newMessages(unseen)}
        </Button>
      )}
    </div>
  )
}

/** Messages of others that came below while she was reading above. */
function useUnseen(rows: readonly Row[], away: boolean): number {
  const end = rows.at(-1)?.key
  const [seen, setSeen] = useState(end)
  if (!away && seen !== end) setSeen(end)
  const from = rows.findIndex(({ key }) => key === seen)
  if (!away || from === -1) return 0
  return rows.slice(from + 1).filter((row) => row.kind === 'bubble' && !row.own).length
}

function Earlier({ onEarlier }: { onEarlier: () => Promise<unknown> }) {
  const [loading, setLoading] = useState(false)
  return (
    <li className="mt-5 text-center">
      <Button
        variant="secondary"
        disabled={loading}
        onClick={() => {
          setLoading(true)
          void onEarlier().finally(() => setLoading(false))
        }}
      >
        {loading ? lines.loadingEarlier : lines.earlier}
      </Button>
    </li>
  )
}
