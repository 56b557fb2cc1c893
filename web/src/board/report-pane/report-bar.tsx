import type { ComponentProps, MouseEvent } from 'react'
import { Link } from '../../platform/navigation/router.tsx'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ChevronLeft, Eye, Link as LinkIcon, Search, X } from '../../ui/icons/icons.ts'
import { report } from './report-pane-messages.ts'

interface ReportBarProps {
  alone: boolean
  place: { at: number; of: number } | undefined
  /** Whether other readers can open the URL. */
  shared: boolean
  /** Whether the report is not on the board any more. */
  gone: boolean
  onClose: () => void
}

/** Renders the row above a report: its place in the list and its actions. */
export function ReportBar({ alone, place, shared, gone, onClose }: ReportBarProps) {
  function back(event: MouseEvent) {
    event.preventDefault()
    onClose()
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2">
      {alone ? (
        <Link
          to="/public-board"
          onClick={back}
          className="-ml-2 inline-flex min-h-11 items-center gap-0.5 rounded-full pr-3 text-sm text-fg2 hover:text-fg"
        >
          <ChevronLeft className="size-5" aria-hidden />
          {report.board}
        </Link>
      ) : (
        place && <span className="num text-xs text-fg2">{report.place(place.at, place.of)}</span>
      )}
      <div className="ml-auto flex flex-wrap gap-2">
        {shared && (
          <Button variant="ghost" size="header" onClick={() => void copyLink()}>
            <LinkIcon aria-hidden />
            {report.copy}
          </Button>
        )}
        {!alone && !gone && (
          <>
            <CheckLink size="header" />
            <WatchLink size="header" />
          </>
        )}
        {!alone && (
          <Button
            variant="ghost"
            size="header"
            aria-label={report.close}
            onClick={onClose}
            className="!px-2.5"
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
    </div>
  )
}

/** Renders the bar at the bottom of a report that is a page of its own. */
export function ReportActions() {
  return (
    <div className="report-actions fixed inset-x-0 bottom-0 z-10 flex flex-wrap gap-2 border-t border-line bg-bg px-5 py-3 md:px-8">
      <CheckLink className="shrink grow-3 basis-44" />
      <WatchLink className="shrink grow basis-24" />
    </div>
  )
}

type LinkLook = Pick<ComponentProps<typeof Button>, 'size' | 'className'>

const CheckLink = (look: LinkLook) => (
  <Button asChild variant="secondary" {...look}>
    <Link to="/search">
      <Search aria-hidden />
      {report.check}
    </Link>
  </Button>
)

const WatchLink = (look: LinkLook) => (
  <Button asChild variant="secondary" {...look}>
    <Link to="/watches">
      <Eye aria-hidden />
      {report.watch}
    </Link>
  </Button>
)

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.origin + location.pathname)
    toast({ title: report.copied })
  } catch {
    toast({ title: report.copyFailed, description: report.copyFailedHow, tone: 'destructive' })
  }
}
