import type { Warning } from '@sidelight/contract/calls/board'
import { dayName } from '../../platform/i18n/day-name.ts'
import { MapPin } from '../../ui/icons/icons.ts'
import { card } from '../board-messages.ts'
import { FlagList } from '../cards/flag-list.tsx'
import { WarningBadges } from '../cards/warning-badges.tsx'
import { WarningReply } from '../cards/warning-reply.tsx'
import { isWaiting } from '../cards/warning-text.ts'
import type { Finder } from '../finder.tsx'
import { ShownText } from '../shown-text.tsx'
import { ReportCharts } from './report-charts.tsx'

interface ReportBodyProps {
  warnings: readonly Warning[]
  finder: Finder | undefined
  onProblem: (warningId: string) => void
}

/** Renders the warnings of a report, newest first. */
export function ReportBody({ warnings, finder, onProblem }: ReportBodyProps) {
  return (
    <>
      <ReportCharts warnings={warnings} />
      <ol>
        {warnings.map((warning) => (
          <li key={warning.id} className="border-t border-line py-6 first:border-0">
            <WholeWarning warning={warning} finder={finder} onProblem={onProblem} />
          </li>
        ))}
      </ol>
    </>
  )
}

interface WholeWarningProps extends Omit<ReportBodyProps, 'warnings'> {
  warning: Warning
}

function WholeWarning({ warning, finder, onProblem }: WholeWarningProps) {
  const { id, location, timeframe, description, redFlags, createdAt } = warning
  // What applies to the number as a whole is shown once, in the head of the report.
  const own = { ...warning, corroborated: false, oldNumber: undefined, reply: undefined }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-xs text-fg2">
        {!isWaiting(warning) && (
          <time dateTime={createdAt.slice(0, 10)} className="text-sm font-[600] text-fg">
            {dayName(createdAt)}
          </time>
        )}
        {location && (
          <span className="flex min-w-0 items-center gap-1">
            <MapPin className="size-3.5 shrink-0" aria-hidden />
            <span className="min-w-0 wrap-anywhere">
              <ShownText text={location} finder={finder} />
            </span>
          </span>
        )}
        {timeframe && (
          <span className="min-w-0 wrap-anywhere">
            <ShownText text={timeframe} finder={finder} />
          </span>
        )}
        <div className="ml-auto flex flex-wrap justify-end gap-2 empty:hidden">
          <WarningBadges warning={own} />
        </div>
      </div>
      <p className="mt-3 max-w-[68ch] whitespace-pre-line text-fg2 wrap-anywhere">
        <ShownText text={description} finder={finder} />
      </p>
      <div className="mt-3">
        <FlagList flags={redFlags} finder={finder} />
      </div>
      {warning.reply && <WarningReply reply={warning.reply} />}
      <button
        type="button"
        onClick={() => onProblem(id)}
        className="mt-3 inline-flex min-h-11 items-center rounded-sm text-xs text-fg2 underline underline-offset-4 hover:text-fg nav:min-h-8 pointer-coarse:min-h-11"
      >
        {card.problem}
      </button>
    </>
  )
}
