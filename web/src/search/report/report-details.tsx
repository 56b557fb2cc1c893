import type { MatchDetails as Details } from '@sidelight/contract/calls/search'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { dayName } from '../../platform/i18n/day-name.ts'
import { momentOf } from '../../platform/i18n/moments.ts'
import { CardBoundary } from '../../ui/cards/card-boundary.tsx'
import { FlagBadges } from '../../ui/cards/flag-badges.tsx'
import { LoadError } from '../../ui/empty-state.tsx'
import { Masked } from '../../ui/masked.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { details as texts } from '../messages.ts'
import type { useMatchDetails } from '../queries.ts'
import { ReportBadges } from './report-badges.tsx'
import { warnings } from './report-messages.ts'
import { SectionHead } from './section-head.tsx'

interface ReportDetailsProps {
  /** The id of this part, for the button that folds it. */
  id: string
  query: Pick<ReturnType<typeof useMatchDetails>, 'data' | 'error' | 'refetch'>
}

/** Renders the warnings of a report, newest first, as far as the plan opens them (§6). */
export function ReportDetails({ id, query: { data, error, refetch } }: ReportDetailsProps) {
  return (
    <div id={id} className="mt-6">
      {data && <Reports details={data} />}
      {!data && !error && <Loading />}
      {!data && error && (
        <LoadError
          bare
          title={texts.failed}
          cause={sentenceFor(error, texts.failedCause)}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}

// The position is the key, because two reports may be equal in everything shown and their order
// never changes.
const withKeys = (reports: Details['reports']) =>
  reports.map((report, place) => ({ report, key: `report-${place}` }))

function Reports({ details: { until, reports, privateReports } }: { details: Details }) {
  return (
    <>
      {reports.length > 0 && (
        <>
          <SectionHead note={warnings(reports.length)}>{texts.timeline}</SectionHead>
          <ol className="mt-1 divide-y divide-line">
            {withKeys(reports).map(({ report, key }) => (
              <CardBoundary row key={key}>
                <ReportItem report={report} />
              </CardBoundary>
            ))}
          </ol>
        </>
      )}
      {privateReports > 0 && (
        <p className="mt-3 text-sm text-fg2">{texts.privateReports(privateReports)}</p>
      )}
      <p className="mt-5 border-t border-line pt-4 text-xs text-fg2">
        {texts.openUntil(momentOf(until))}
      </p>
    </>
  )
}

function ReportItem({ report }: { report: Details['reports'][number] }) {
  const { reportedOn, verified, location, timeframe, description, redFlags } = report
  return (
    <li className="relative py-4 pl-6 before:absolute before:top-6 before:left-0 before:size-2 before:rounded-full before:bg-[var(--glow-edge)]">
      <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="num font-[560]">{dayName(reportedOn)}</span>
        {location && <span className="text-fg2 wrap-anywhere">{location}</span>}
        {timeframe && <span className="text-fg2 wrap-anywhere">{timeframe}</span>}
        <ReportBadges verified={verified} />
      </div>
      {description && (
        <p className="mt-1.5 max-w-[68ch] text-[0.9375rem] whitespace-pre-line text-fg2 wrap-anywhere">
          <Masked text={description} />
        </p>
      )}
      {redFlags.length > 0 && (
        <div className="mt-2">
          <FlagBadges label={texts.redFlags} flags={redFlags} />
        </div>
      )}
    </li>
  )
}

function Loading() {
  return (
    <>
      <output className="sr-only">{texts.loading}</output>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-3 h-16 w-full" />
    </>
  )
}
