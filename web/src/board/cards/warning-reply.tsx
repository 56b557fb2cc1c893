import type { Warning } from '@sidelight/contract/calls/board'
import { dayName } from '../../platform/i18n/day-name.ts'
import { Masked } from '../../ui/masked.tsx'
import { answers } from './reply-messages.ts'

/** Renders the reported person's answer below the warning. */
export function WarningReply({ reply }: { reply: NonNullable<Warning['reply']> }) {
  return (
    <figure className="mt-4 border-l-2 border-line-strong pl-4">
      <figcaption className="text-xs text-fg2">
        {answers.by[reply.by]}
        {' · '}
        <time dateTime={reply.on.slice(0, 10)}>{dayName(reply.on)}</time>
      </figcaption>
      <blockquote className="mt-1.5 max-w-[68ch] whitespace-pre-line wrap-anywhere">
        <Masked text={reply.text} />
      </blockquote>
    </figure>
  )
}
