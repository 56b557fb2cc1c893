import type { QueuedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { momentOf } from '../../../platform/i18n/moments.ts'
import { classes } from '../messages.ts'
import { RowBadges } from '../row-badges.tsx'
import { ageOf, dueIn, firstLookIn, reportsOf } from '../when.ts'

/** Renders all that the queue knows about a case. */
export function CaseFacts({ row, now }: { row: QueuedCase; now: number }) {
  return (
    <>
      <p className="num mt-2 text-sm text-fg2">
        <span className="font-[600] text-fg">{classes[row.class]}</span>.{' '}
        {row.firstLookAt !== undefined && (
          <>
            {firstLookIn(row.firstLookAt, now)} ({momentOf(row.firstLookAt)}).{' '}
          </>
        )}
        {dueIn(row.dueAt, now)} ({momentOf(row.dueAt)}). {ageOf(row.openedOn, now)},{' '}
        {reportsOf(row)}.
      </p>
      <RowBadges row={{ ...row, yours: false }} />
    </>
  )
}
