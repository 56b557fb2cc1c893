import { type ComponentProps, lazy, Suspense, useMemo, useRef, useState } from 'react'
import { WithQueries } from '../platform/api/query-client.tsx'
import { usePath } from '../platform/navigation/router.tsx'
import { board } from './board-messages.ts'
import { BoardSearch } from './board-search.tsx'
import { BoardStatus } from './board-status.tsx'
import type { CardActions } from './cards/warning-card.tsx'
import type { Totals } from './count-all.ts'
import { type FilterProps, useBoardFilter, wholeBoard } from './filters/board-filter.ts'
import { BoardFilters } from './filters/board-filters.tsx'
import { useDebouncedFilter } from './filters/use-debounced-filter.ts'
import { AddWarning } from './form/add-warning.tsx'
import { loadPart } from './load-part.ts'
import { useTotals, useWarnings } from './queries.ts'
import { useFinder } from './use-finder.ts'
import { useOpenReport } from './use-open-report.ts'
import { WarningList } from './warning-list.tsx'

const loadReport = () =>
  import('./report-pane/open-report-pane.tsx').then((part) => ({ default: part.OpenReportPane }))
const loadProblem = () =>
  import('./cards/problem-dialog.tsx').then((part) => ({ default: part.ProblemDialog }))
const loadSheet = () =>
  import('./filters/filter-sheet.tsx').then((part) => ({ default: part.FilterSheet }))
const OpenReportPane = lazy(loadReport)
const ProblemDialog = lazy(loadProblem)
const FilterSheet = lazy(loadSheet)

/**
 * Renders /public-board and its reports (specification §2). Everybody can read it, members can
 * post.
 */
export function BoardPage() {
  return (
    <WithQueries>
      <Board />
    </WithQueries>
  )
}

function Board() {
  const path = usePath()
  const [typed, change] = useBoardFilter(path)
  const { filter, fault, searchNow } = useDebouncedFilter(typed)
  const report = useOpenReport(path)
  const { open, wide } = report
  const isOpen = open !== undefined
  // A report that is a page of its own hides the list, which is then not requested.
  const alone = isOpen && !wide
  const list = useWarnings(filter, !alone)
  const totals = useTotals(filter, list)
  const finder = useFinder(filter.text)
  const { actions, near, dialogs } = useParts(report.read)
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} data-open={isOpen ? '' : undefined} className="board">
      <div hidden={alone} className="board-list">
        <BoardHead hidden={alone} open={isOpen} onPosted={() => change(wholeBoard)} />
        <BoardSearch text={typed.text} onText={(text) => change({ text })} onSearch={searchNow} />
        <BoardFilters
          inRow={wide && !isOpen}
          filter={typed}
          onChange={change}
          onSheet={dialogs.openSheet}
        />
        <BoardStatus {...{ list, totals, fault }} text={filter.text} />
        <div className="board-scroll">
          <WarningList
            {...{ list, filter, finder, open, actions }}
            onClearSearch={() => change({ text: '' })}
            onClearFilters={() => change({ ...wholeBoard, text: typed.text })}
          />
        </div>
      </div>
      <ReportPlace
        {...{ near, report, finder }}
        board={place}
        groups={list.data?.groups}
        total={totals?.numbers}
        onProblem={actions.onProblem}
      />
      <BoardDialogs {...dialogs} filter={typed} totals={totals} onChange={change} />
    </div>
  )
}

/** Returns the callbacks of the cards, and the dialogs that the cards and the filters open. */
function useParts(read: CardActions['onRead']) {
  const [near, setNear] = useState(false)
  const [sheet, setSheet] = useState(false)
  const [questioned, setQuestioned] = useState<string>()
  const actions = useMemo(
    (): CardActions => ({
      onRead: read,
      // A failure is ignored here. It is shown when the report is opened.
      onNear: () =>
        void loadReport().then(
          () => setNear(true),
          () => undefined,
        ),
      onProblem: (id) => void loadPart(loadProblem, () => setQuestioned(id)),
    }),
    [read],
  )
  const dialogs = {
    sheet,
    questioned,
    openSheet: () => void loadPart(loadSheet, () => setSheet(true)),
    closeSheet: () => setSheet(false),
    closeProblem: () => setQuestioned(undefined),
  }
  return { actions, near, dialogs }
}

interface BoardDialogsProps extends FilterProps {
  totals: Totals | undefined
  sheet: boolean
  /** The id of the warning about which a problem is reported. */
  questioned: string | undefined
  closeSheet: () => void
  closeProblem: () => void
}

function BoardDialogs(props: BoardDialogsProps) {
  const { filter, totals, onChange, sheet, questioned, closeSheet, closeProblem } = props
  return (
    <Suspense>
      {sheet && (
        <FilterSheet filter={filter} totals={totals} onChange={onChange} onClose={closeSheet} />
      )}
      {questioned !== undefined && <ProblemDialog warningId={questioned} onClose={closeProblem} />}
    </Suspense>
  )
}

type ReportPlaceProps = ComponentProps<typeof OpenReportPane> & { near: boolean }

/**
 * Renders the place of a report. Reserves its space while its code loads; renders nothing while no
 * report is open or likely to be.
 */
function ReportPlace({ near, ...rest }: ReportPlaceProps) {
  const isOpen = rest.report.open !== undefined
  if (!isOpen && !near) return null
  return (
    <Suspense fallback={isOpen && <div className="board-pane min-h-svh" />}>
      <OpenReportPane {...rest} />
    </Suspense>
  )
}

interface BoardHeadProps {
  /**
   * Whether the heading is for screen readers only, because the report is a page of its own with an
   * `h1`.
   */
  hidden: boolean
  open: boolean
  onPosted: () => void
}

function BoardHead({ hidden, open, onPosted }: BoardHeadProps) {
  const Title = hidden ? 'p' : 'h1'
  return (
    <div className="grid gap-x-6 gap-y-3 md:grid-cols-[1fr_auto] md:items-center reading:contents">
      <Title className="display text-3xl lg:text-4xl reading:text-2xl">{board.title}</Title>
      <p className="max-w-[68ch] text-fg2 md:col-span-2 reading:hidden">{board.intro}</p>
      <div className="grid max-md:mt-1 md:col-start-2 md:row-start-1 reading:order-last reading:-mx-1 reading:border-t reading:border-line reading:px-1 reading:py-3">
        <AddWarning quiet={open} onPosted={onPosted} />
      </div>
    </div>
  )
}
