import { serverDate } from '../../platform/api/server-clock.ts'
import { locale } from '../../platform/i18n/language.ts'
import { Lock } from '../../ui/icons/icons.ts'
import type { Flaw, Row, Run } from '../conversation/conversation.ts'
import { type BubbleActs, MessageBubble } from '../conversation/message-bubble.tsx'
import { SystemMessage } from '../conversation/system-message.tsx'
import { lines } from '../messages.ts'
import type { Person } from '../room/people.ts'

export interface RowContext extends BubbleActs {
  /** Every present and former member of the room. */
  people: ReadonlyMap<string, Person>
  /** The member's own id in this room. */
  memberId: string
  /** The number of the room, masked. */
  number: string
  onShare: (epoch: number) => Promise<unknown>
}

interface ConversationRowProps extends RowContext {
  row: Row
  isNewest: boolean
}

/** Renders one row of the conversation, whatever its kind. */
export function ConversationRow({ row, ...context }: ConversationRowProps) {
  const { people, memberId, number, onShare, ...bubble } = context
  if (row.kind === 'day') return <DayLine day={row.day} />
  if (row.kind === 'unread') return <UnreadLine count={row.count} />
  if (row.kind === 'locked-run') return <LockedLine count={row.count} />
  if (row.kind === 'bubble') {
    const sender = row.entry.kind === 'said' ? row.entry.sender : memberId
    return <MessageBubble bubble={row} person={people.get(sender)} people={people} {...bubble} />
  }
  if (!('memberId' in row)) return <QuietLine row={row} />
  return (
    <SystemMessage
      happening={row}
      people={people}
      own={row.memberId === memberId}
      number={number}
      onShare={onShare}
    />
  )
}

function DayLine({ day }: { day: Date }) {
  return (
    <li className="mt-4 flex items-center gap-3 text-2xs text-fg2">
      <span className="h-px flex-1 bg-line" />
      <time dateTime={day.toISOString()} className="num">
        {dayName(day)}
      </time>
      <span className="h-px flex-1 bg-line" />
    </li>
  )
}

/** Renders the line above the first unread message, to which the list is scrolled when it opens. */
function UnreadLine({ count }: { count: number }) {
  return (
    <li
      data-unread
      className="num mt-4 flex items-center gap-3 text-2xs font-[560] text-info before:h-px before:flex-1 before:bg-info/40 after:h-px after:flex-1 after:bg-info/40"
    >
      {lines.unread(count)}
    </li>
  )
}

function LockedLine({ count }: { count: number }) {
  return (
    <li className="mt-5 flex items-start gap-2.5 rounded-lg border border-dashed border-line px-4 py-3 text-sm text-fg2">
      <Lock className="mt-0.5 size-4 shrink-0 text-fg3" aria-hidden />
      <div>
        <p className="num font-[560] text-fg">{lines.lockedCount(count)}</p>
        <p>{lines.locked}</p>
      </div>
    </li>
  )
}

function QuietLine({ row }: { row: Run | Flaw }) {
  return <li className="mt-5 text-center text-xs text-fg2">{quietText(row)}</li>
}

const flaws: Readonly<Record<Flaw['kind'], string>> = {
  refused: lines.refused,
  missing: lines.missing,
  reordered: lines.reordered,
}

function quietText(row: Run | Flaw): string {
  if ('count' in row) return lines.blocked(row.count)
  return flaws[row.kind]
}

/** Returns the heading of a day: today, yesterday, or the date in the reader's format. */
function dayName(day: Date, now = serverDate()): string {
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (day.toDateString() === now.toDateString()) return lines.today
  if (day.toDateString() === yesterday.toDateString()) return lines.yesterday
  const year = day.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const }
  return day.toLocaleDateString(locale, { month: 'short', day: 'numeric', ...year })
}
