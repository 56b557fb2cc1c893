import type { QueuedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { Badge } from '../../ui/badge.tsx'
import { Clock } from '../../ui/icons/icons.ts'
import { tasks, queue as texts } from './messages.ts'

/** Renders badges for what is special about a case. */
export function RowBadges({ row }: { row: QueuedCase }) {
  const words = [
    ...(row.late ? [texts.late] : []),
    ...(row.yours ? [texts.yours] : []),
    ...(row.taken ? [texts.taken] : []),
    ...(row.state === 'open' ? [] : [tasks[row.state]]),
    ...(row.hidden ? [texts.hidden] : []),
  ]
  return (
    <span className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
      {words.map((word) => (
        <Badge key={word} className="border border-line">
          {word === texts.late && <Clock aria-hidden />}
          {word}
        </Badge>
      ))}
    </span>
  )
}
