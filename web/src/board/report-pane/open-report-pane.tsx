import { type RefObject, useLayoutEffect } from 'react'
import { cardId } from '../cards/warning-card.tsx'
import type { Finder } from '../finder.tsx'
import type { WarningGroup } from '../group-warnings.ts'
import type { OpenReport } from '../use-open-report.ts'
import { ReportPane } from './report-pane.tsx'
import { useReportKeys } from './use-report-keys.ts'

const NONE: readonly WarningGroup[] = []

interface OpenReportPaneProps {
  board: RefObject<HTMLElement | null>
  report: OpenReport
  /** The cards of the list, in order; undefined until it has loaded. */
  groups: readonly WarningGroup[] | undefined
  /** How many numbers the list has, as far as it is known. */
  total: number | undefined
  finder: Finder | undefined
  onProblem: (warningId: string) => void
}

/** Renders the open report, and handles the keys of the list and the report. */
export function OpenReportPane({
  board,
  report,
  groups = NONE,
  total,
  finder,
  onProblem,
}: OpenReportPaneProps) {
  const { open, wide, focusReport, close } = report
  useReportKeys(board, report, groups)
  useLayoutEffect(() => {
    if (open === undefined || !wide) return
    const card = document.getElementById(cardId(open))
    card?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [open, wide])
  if (open === undefined) return null
  const at = groups.findIndex(({ key }) => key === open)
  return (
    <ReportPane
      open={open}
      alone={!wide}
      focused={focusReport}
      known={groups[at]}
      place={at < 0 ? undefined : { at: at + 1, of: total ?? groups.length }}
      finder={finder}
      onClose={close}
      onProblem={onProblem}
    />
  )
}
