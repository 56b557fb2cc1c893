import { Lock } from 'lucide-react'
import type { Flaw, Row, Run } from './conversation.ts'
import { dayName } from './day-name.ts'
import { HappeningLine } from './happening-line.tsx'
import { type BubbleActs, MessageBubble } from './message-bubble.tsx'
import { lines } from './messages.ts'
import type { Person } from './people.ts'

export interface RowContext extends BubbleActs {
  /** Everybody who is or was in the room. */
  people: ReadonlyMap<string, Person>
  /** Her own id in this room. */
  memberId: string
  /** The room's number, masked. */
  number: string
  onShare: (epoch: number) => Promise<unknown>
}

interface ConversationRowProps extends RowContext {
  row: Row
}

/** One row of the conversation, whatever it is. */
export function ConversationRow({ row, ...context }: ConversationRowProps) {
  const { people, memberId, number, onShare, ...acts } = context
  if (row.kind === 'day') return <DayLine day={row.day} />
  if (row.kind === 'locked-run') return <LockedLine count={row.count} />
  if (row.kind === 'bubble') {
    const sender = row.entry.kind === 'said' ? row.entry.sender : memberId
    return <MessageBubble bubble={row} person={people.get(sender)} {...acts} />
  }
  if (!('memberId' in row)) return <QuietLine row={row} />
  return (
    <HappeningLine
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
    <li className="mt-6 flex items-center gap-3 text-2xs text-fg2">
      <span className="h-px flex-1 bg-line" />
      <time dateTime={day.toISOString()} className="num">
        {dayName(day)}
      </time>
      <span className="h-px flex-1 bg-line" />
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
