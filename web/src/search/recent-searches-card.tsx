import { formatPhone } from '@sidelight/contract/identifiers'
import type { RecentSearch } from '@sidelight/contract/search'
import { sentenceFor } from '../platform/api-error.ts'
import { locale } from '../platform/language.ts'
import { useMember } from '../platform/session.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState, LoadError } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { cards, failure } from './messages.ts'
import { useRecentSearches } from './queries.ts'

// Specification §9: dashboard lists show at most 5 items.
const SHOWN = 5

/** What she looked up lately, whole, because it is hers (specification §2). */
export function RecentSearchesCard() {
  const member = useMember()
  return (
    <Card aria-labelledby="recent-searches">
      <h2 id="recent-searches" className="text-lg font-[600]">
        {cards.recent}
      </h2>
      {member && <RecentSearches memberId={member.id} />}
    </Card>
  )
}

function RecentSearches({ memberId }: { memberId: string }) {
  const { data, error, refetch } = useRecentSearches(memberId)
  if (error) {
    return (
      <LoadError
        bare
        title={cards.recentFailed}
        cause={sentenceFor(error, failure.ourSide)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Loading />
  if (data.length === 0) return <EmptyState bare title={cards.noRecent} />
  return (
    <ul className="mt-2 divide-y divide-line">
      {data.slice(0, SHOWN).map((search) => (
        <Row key={search.id} search={search} />
      ))}
    </ul>
  )
}

function Row({ search: { phoneNumber, handle, searchedAt } }: { search: RecentSearch }) {
  const date = new Date(searchedAt)
  return (
    <li className="flex min-h-12 items-center gap-3 py-2 text-sm">
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-3 wrap-anywhere">
        {phoneNumber && <span className="num">{formatPhone(phoneNumber)}</span>}
        {handle && <span>{withAt(handle)}</span>}
      </span>
      <time dateTime={searchedAt} className="num shrink-0 text-2xs text-fg3">
        {date.toLocaleDateString(locale, { dateStyle: 'medium' })}
      </time>
    </li>
  )
}

/** `maya` -> `@maya`; an email that was searched stays one. */
function withAt(handle: string) {
  return handle.includes('@') ? handle : `@${handle}`
}

function Loading() {
  return (
    <div className="mt-2">
      <output className="sr-only">{cards.recentLoading}</output>
      {['w-32', 'w-40', 'w-28'].map((width) => (
        <div key={width} className="flex h-12 items-center">
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </div>
  )
}
