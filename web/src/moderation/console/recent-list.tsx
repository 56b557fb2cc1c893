import { Button } from '../../ui/button.tsx'
import { words } from '../../ui/messages.ts'
import type { RecentDecision } from './recent-decisions.ts'
import { undoing } from './undoing-messages.ts'
import { minutesUntil } from './when.ts'

/** Returns what was decided, in a sentence. */
export function decidedSentence({ what }: Pick<RecentDecision, 'what'>): string {
  return undoing.sentences[what]
}

interface RecentListProps {
  recent: readonly RecentDecision[]
  now: number
  onUndo: (id: string) => void
}

/** Renders the decisions of the last minutes, and for how long each can be undone. */
export function RecentList({ recent, now, onUndo }: RecentListProps) {
  const open = recent.filter(({ until }) => Date.parse(until) > now)
  if (open.length === 0) return null
  return (
    <section
      aria-label={undoing.title}
      className="mt-4 rounded-lg border border-line bg-s1 px-4 py-2"
    >
      <ul className="divide-y divide-line">
        {open.map((decision) => (
          <li key={decision.id} className="flex flex-wrap items-center gap-x-3 py-1.5 text-sm">
            <div className="min-w-0 flex-1 basis-40">
              <p>{decidedSentence(decision)}</p>
              <p className="num text-xs text-fg2">
                {decision.isOver ? undoing.over : undoing.left(minutesUntil(decision.until, now))}
              </p>
            </div>
            {!decision.isOver && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={undoing.undoOf(decidedSentence(decision))}
                onClick={() => onUndo(decision.id)}
              >
                {words.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
