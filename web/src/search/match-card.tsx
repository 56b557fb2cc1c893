import type { Match } from '@sidelight/contract/search'
import { BadgeCheck, MapPin, Users } from 'lucide-react'
import { Card } from '../ui/card.tsx'
import { ExplainedBadge } from '../ui/explained-badge.tsx'
import { Masked } from '../ui/masked.tsx'
import { MatchClasses } from './match-classes.tsx'
import { MatchFlags } from './match-flags.tsx'
import { MatchMonths } from './match-months.tsx'
import { badges, result } from './messages.ts'
import { PlanActions } from './plan-actions.tsx'
import type { Search } from './queries.ts'

/** One reported number as strangers may see it (specification §3, §5, §6). */
export function MatchCard({ match, search }: { match: Match; search: Search }) {
  return (
    <Card as="article" reports={match.reportCount} className="@container flex h-full flex-col">
      <div className="flex items-start gap-3">
        <Identity match={match} />
        <p className="flex flex-col text-right text-2xs text-fg2">
          <span className="display num text-2xl leading-6 text-fg">{match.reportCount}</span>{' '}
          <span className="mt-1">{result.reportWord(match.reportCount)}</span>
        </p>
      </div>
      <div className="mt-4 mb-5 flex-1">
        <MatchFlags flags={match.redFlags} />
        {match.reportCount > 1 && <Pictures match={match} />}
      </div>
      <Foot match={match} />
      <PlanActions match={match} text={search.text} details={search.answer.details} />
    </Card>
  )
}

/** One woman's report has no shape to show: pictures begin with the second. */
function Pictures({ match }: { match: Match }) {
  return (
    <div className="mt-5 grid gap-x-10 gap-y-4 @2xl:grid-cols-[18rem_18rem]">
      <MatchClasses match={match} />
      {match.months.length > 0 && <MatchMonths months={match.months} />}
    </div>
  )
}

function Identity({ match: { phoneNumber, handle } }: { match: Match }) {
  const [title, rest] =
    phoneNumber === '' ? [handle ?? '', result.handleOnly] : [phoneNumber, handle]
  return (
    <div className="min-w-0 flex-1">
      <h3 className="num text-[1.0625rem] leading-6 font-[600] tracking-[-0.01em] wrap-anywhere">
        <Masked text={title} />
      </h3>
      <p className="mt-0.5 text-sm text-fg2 wrap-anywhere">
        <Masked text={rest ?? result.numberOnly} />
      </p>
    </div>
  )
}

function Foot({ match: { location, verified, corroborated, reportCount } }: { match: Match }) {
  if (!location && !verified && !corroborated) return null
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4 text-2xs text-fg2">
      {location && (
        <span className="mr-auto inline-flex min-w-0 items-center gap-1">
          <MapPin className="size-3.5 shrink-0" aria-hidden />
          {location}
        </span>
      )}
      {corroborated && (
        <ExplainedBadge
          tone="info"
          icon={<Users aria-hidden />}
          word={badges.corroborated}
          means={badges.corroboratedMeans(reportCount)}
        />
      )}
      {verified && (
        <ExplainedBadge
          tone="clear"
          icon={<BadgeCheck aria-hidden />}
          word={badges.verified}
          means={badges.verifiedMeans}
        />
      )}
    </div>
  )
}
