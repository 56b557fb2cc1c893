import { type ReactNode, useEffect, useRef } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { usePartFocus } from '../../platform/navigation/use-part-focus.ts'
import { Button } from '../../ui/button.tsx'
import { litLevel } from '../../ui/cards/card.tsx'
import { EmptyState, LoadError } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Finder } from '../finder.tsx'
import type { WarningGroup } from '../group-warnings.ts'
import { CorrectionNote } from './correction-note.tsx'
import { ReportActions, ReportBar } from './report-bar.tsx'
import { ReportBody } from './report-body.tsx'
import { ReportHead } from './report-head.tsx'
import { report as texts } from './report-pane-messages.ts'
import { useReport } from './use-report.ts'

interface ReportPaneProps {
  /** The key of the report. */
  open: string
  /** Whether the report is a page of its own, without the list beside it. */
  alone: boolean
  /** Whether the focus moves to the heading. */
  focused: boolean
  /** The part of the report that is loaded with the list. */
  known: WarningGroup | undefined
  place: { at: number; of: number } | undefined
  finder: Finder | undefined
  onClose: () => void
  onProblem: (warningId: string) => void
}

/** Renders all published warnings about one number, beside the list or as a page of its own. */
export function ReportPane(props: ReportPaneProps) {
  const { open, alone, focused, known, place, onClose } = props
  const report = useReport(open, known?.warnings)
  const pane = useRef<HTMLElement>(null)
  // Called before the effect that focuses the heading, so that it notices that focus and restores
  // it when the report has loaded.
  usePartFocus(pane)
  useEffect(() => {
    if (pane.current) pane.current.scrollTop = 0
    if (focused) document.getElementById(headingId(open))?.focus({ preventScroll: true })
  }, [open, focused])
  const isGone = report.data?.length === 0
  return (
    <section
      ref={pane}
      tabIndex={-1}
      aria-labelledby={headingId(open)}
      data-lit={litLevel(report.data?.[0]?.reportCount ?? 1)}
      // On phones it is high enough that the footer stays below the window while parts load.
      className="board-pane lit max-nav:min-h-svh"
    >
      <ReportBar
        alone={alone}
        place={place}
        shared={!isGone && (known?.shared ?? true)}
        gone={isGone}
        onClose={onClose}
      />
      <Content {...props} report={report} />
    </section>
  )
}

type ContentProps = ReportPaneProps & { report: ReturnType<typeof useReport> }

function Content({ report, open, alone, finder, onClose, onProblem }: ContentProps) {
  const { data, error, refetch } = report
  const id = headingId(open)
  if (!data) {
    return (
      <HeadedState id={id} text={texts.loading}>
        {error ? (
          <LoadError
            title={texts.failed}
            cause={sentenceFor(error, texts.failedCause)}
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingReport />
        )}
      </HeadedState>
    )
  }
  if (data.length === 0) {
    return (
      <HeadedState id={id} text={texts.gone}>
        <EmptyState
          title={texts.gone}
          action={
            <Button variant="secondary" onClick={onClose}>
              {texts.showAll}
            </Button>
          }
        />
      </HeadedState>
    )
  }
  return (
    <>
      <ReportHead id={id} alone={alone} warnings={data} finder={finder} />
      <ReportBody key={open} warnings={data} finder={finder} onProblem={onProblem} />
      <CorrectionNote />
      {alone && <ReportActions />}
    </>
  )
}

/** Renders a placeholder of a report while it loads. */
function LoadingReport() {
  return (
    <div aria-hidden>
      <div className="flex justify-between gap-4">
        <Skeleton className="h-7 w-52" />
        <Skeleton className="size-12" />
      </div>
      <Skeleton className="mt-4 h-6 w-64 max-w-full" />
      <Skeleton className="mt-8 h-32 w-full" />
      <Skeleton className="mt-8 h-24 w-full" />
    </div>
  )
}

/** Renders a message instead of a report, with a heading for screen readers. */
function HeadedState({ id, text, children }: { id: string; text: string; children: ReactNode }) {
  return (
    <div className="mt-6">
      <h2 id={id} data-heading tabIndex={-1} className="sr-only">
        {text}
      </h2>
      {children}
    </div>
  )
}

function headingId(key: string): string {
  return `report-${key}`
}
