import { card } from '../board-messages.ts'

/** Renders 'N reports' as one text (specification §2), with a large number. */
export function ReportCount({ count }: { count: number }) {
  return (
    <p className="ml-auto flex flex-col text-right text-2xs text-fg2">
      <span className="display num text-2xl leading-6 text-fg">{count}</span>{' '}
      <span className="mt-1">{card.reportWord(count)}</span>
    </p>
  )
}
