import { board } from './board-messages.ts'
import type { Totals } from './count-all.ts'
import type { WarningPages } from './queries.ts'

interface BoardStatusProps {
  list: WarningPages
  totals: Totals | undefined
  text: string
  /** Why the text is not searched, in a sentence; '' if it is searched. */
  fault: string
}

/** Renders how many warnings the list has, and announces changes. */
export function BoardStatus({ list, totals, text, fault }: BoardStatusProps) {
  return (
    <div className="mt-4 mb-3 flex items-center text-sm text-fg2 reading:mt-4 reading:mb-3 reading:text-xs">
      <output className="num min-w-0 flex-1 wrap-anywhere">
        {fault || statusOf(list, totals, text)}
      </output>
      <span className="hidden shrink-0 items-center gap-1 reading:flex">
        {['j', 'k'].map((key) => (
          <kbd key={key} className="rounded-sm border border-line px-1.5 font-sans">
            {key}
          </kbd>
        ))}
        {board.keys}
      </span>
    </div>
  )
}

function statusOf(list: WarningPages, totals: Totals | undefined, text: string) {
  if (list.isPending || list.isPlaceholderData) return board.loading
  const { data } = list
  if (!data) return ''
  const { numbers, warnings, more } = totals ?? {
    // Totals that are not counted yet, and those of the whole board, are at least what is loaded.
    numbers: data.groups.length,
    warnings: data.warnings,
    more: true,
  }
  const found = (more ? board.foundMany : board.found)(numbers, warnings)
  return text === '' ? found : board.withText(found, text)
}
