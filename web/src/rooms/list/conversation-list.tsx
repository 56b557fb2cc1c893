import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ArrowDown } from '../../ui/icons/icons.ts'
import { canBeAnswered, type Row } from '../conversation/conversation.ts'
import { moveBetweenActions } from '../conversation/message-actions.tsx'
import { useMessageTouch } from '../conversation/use-message-touch.ts'
import { useNewestInView } from '../conversation/use-newest-in-view.ts'
import { lines, safety } from '../messages.ts'
import { ConversationRow, type RowContext } from './conversation-row.tsx'

interface ConversationListProps extends RowContext {
  rows: readonly Row[]
  /** Whether to explain what a room is before the first message. */
  isFirstVisit: boolean
  /** Fetches earlier messages. Absent if there are none. */
  onEarlier?: (() => Promise<unknown>) | undefined
}

// A scrolling list must be reachable with the keyboard.
const reachable = { tabIndex: 0, onKeyDown: moveBetweenActions }

/**
 * Renders the rows of a room and keeps the newest one in view. Screen readers announce new rows.
 */
export function ConversationList(props: ConversationListProps) {
  const { rows, isFirstVisit, onEarlier, ...context } = props
  const last = rows.at(-1)
  const own = last?.kind === 'bubble' && last.own ? last.key : undefined
  // The line of a day does not count as the top, because earlier messages of that day are inserted
  // below it.
  const top = rows.find(({ kind }) => kind !== 'day')?.key
  const { list, onScroll, toEnd, ...view } = useNewestInView({ top, end: last?.key, own })
  const unseen = unseenIn(rows, view)
  const handlers = useMessageTouch(context.onReply)
  const newest = rows.findLast((row) => row.kind === 'bubble' && canBeAnswered(row.entry))
  return (
    <div className="relative flex min-h-40 flex-1 flex-col">
      <div
        {...reachable}
        ref={list}
        role="log"
        aria-label={lines.label}
        onScroll={onScroll}
        {...handlers}
        className="room-list flex-1 overflow-x-hidden overflow-y-auto overscroll-contain px-4 pb-4 -outline-offset-2 md:px-6"
      >
        <ol>
          {isFirstVisit && <SafetyCard />}
          {onEarlier && <Earlier onEarlier={onEarlier} />}
          {rows.map((row) => (
            <ConversationRow key={row.key} row={row} isNewest={row === newest} {...context} />
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

interface View {
  away: boolean
  seen: string | undefined
}

/** Returns how many messages of others arrived at the end while the reader was further up. */
function unseenIn(rows: readonly Row[], { away, seen }: View): number {
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

/** Renders the first card of a first visit: what a room is, what not to share, and how to leave. */
function SafetyCard() {
  return (
    <li className="mt-4 rounded-lg border border-line bg-s1 px-4 py-3.5 text-sm">
      <h2 className="font-[600]">{safety.title}</h2>
      <ul className="mt-2 list-disc space-y-1 pl-4 text-fg2 marker:text-fg3">
        {safety.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </li>
  )
}
