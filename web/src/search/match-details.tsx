import type { MatchDetails as Details, Match } from '@sidelight/contract/search'
import { BadgeCheck } from 'lucide-react'
import { sentenceFor } from '../platform/api-error.ts'
import { locale } from '../platform/language.ts'
import { useMember } from '../platform/session.ts'
import { Badge } from '../ui/badge.tsx'
import { CloseRow } from '../ui/close-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LoadError } from '../ui/empty-state.tsx'
import { flagName } from '../ui/flag-name.ts'
import { Masked } from '../ui/masked.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { MatchClasses } from './match-classes.tsx'
import { badges, details as texts } from './messages.ts'
import { useMatchDetails } from './queries.ts'

interface MatchDetailsProps {
  match: Match
  /** What she searched: the details open to nobody who does not know it. */
  text: string
  title: string
  onClose: () => void
}

/** The reports behind a match, newest first, as far as her plan opens them (specification §6). */
export function MatchDetails({ match, text, title, onClose }: MatchDetailsProps) {
  const member = useMember()
  const { data, error, refetch } = useMatchDetails({
    text,
    matchId: match.id,
    memberId: member?.id ?? '',
  })
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={<CloseRow label={texts.close} onClose={onClose} />}
    >
      <p className="num text-xl font-[600] tracking-[-0.01em] wrap-anywhere">
        <Masked text={match.phoneNumber} />
      </p>
      <p className="mt-1 text-sm text-fg2">{texts.women(match.reportCount)}</p>
      {data && <Reports details={data} match={match} />}
      {!data && !error && <Loading />}
      {!data && error && (
        <LoadError
          bare
          title={texts.failed}
          cause={sentenceFor(error, texts.failedCause)}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  )
}

// Two reports may be equal in everything that is shown; they never change places.
const withKeys = (reports: Details['reports']) =>
  reports.map((report, place) => ({ report, key: `report-${place}` }))

function Reports({
  details: { level, until, reports, privateReports },
  match,
}: {
  details: Details
  match: Match
}) {
  const listed = withKeys(reports)
  return (
    <>
      {level === 'full' && match.reportCount > 1 && (
        <div className="mt-5">
          <MatchClasses match={match} />
        </div>
      )}
      {listed.length > 0 && (
        <>
          <h3 className="mt-6 text-sm font-[560]">{texts.timeline}</h3>
          <ol className="mt-2 space-y-5 border-l border-line pl-5">
            {listed.map(({ report, key }) => (
              <ReportItem key={key} report={report} />
            ))}
          </ol>
        </>
      )}
      {privateReports > 0 && (
        <p className="mt-6 text-sm text-fg2">{texts.privateReports(privateReports)}</p>
      )}
      <p className="mt-6 border-t border-line pt-4 text-xs text-fg2">
        {texts.openUntil(moment(until))}
      </p>
    </>
  )
}

function ReportItem({ report }: { report: Details['reports'][number] }) {
  const { reportedOn, verified, location, timeframe, description, redFlags } = report
  return (
    <li>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="num font-[560]">{dayOf(reportedOn)}</span>
        <span className="text-fg2">{texts.onBoard}</span>
        {verified && (
          <Badge tone="clear">
            <BadgeCheck aria-hidden />
            {badges.verified}
          </Badge>
        )}
      </p>
      {location && <p className="mt-1 text-sm text-fg2">{texts.place(location)}</p>}
      {timeframe && <p className="mt-1 text-sm text-fg2">{texts.timeframe(timeframe)}</p>}
      {description && (
        <p className="mt-2 max-w-[60ch] whitespace-pre-line wrap-anywhere">
          <Masked text={description} />
        </p>
      )}
      {redFlags.length > 0 && (
        <ul aria-label={texts.redFlags} className="mt-2 flex flex-wrap gap-1.5">
          {redFlags.map((flag) => (
            <li key={flag} className="max-w-full">
              <Badge tone="flag" className="max-w-full">
                <span className="py-1 whitespace-normal wrap-anywhere">{flagName(flag)}</span>
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Loading() {
  return (
    <div className="mt-6">
      <output className="sr-only">{texts.loading}</output>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-3 h-16 w-full" />
    </div>
  )
}

/** Noon UTC stands for that day everywhere. */
function dayOf(iso: string): string {
  return new Date(iso).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' })
}

function moment(iso: string): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const
  return new Date(iso).toLocaleString(locale, style)
}
