import type { OneTimePlan } from '@sidelight/contract/rules/plans'
import { useState } from 'react'
import { useMember } from '../../platform/session/session.ts'
import { carriedReport } from '../../platform/storage/carried-report.ts'
import { Bookmark } from '../../ui/icons/icons.ts'
import { Masked } from '../../ui/masked.tsx'
import { useRecentSearches } from '../queries.ts'
import { maskedSearch } from '../shown-search.ts'
import { forReport } from './paid-report-messages.ts'

/** Renders, on /checkout, for which report the payment is. Renders nothing if it is for none. */
export function ReportNote({ plan }: { plan: OneTimePlan }) {
  const member = useMember()
  const [id] = useState(() => carriedReport.get())
  return member && id !== '' && <Note memberId={member.id} id={id} plan={plan} />
}

function Note({ memberId, id, plan }: { memberId: string; id: string; plan: OneTimePlan }) {
  const { data } = useRecentSearches(memberId)
  const search = data?.find((one) => one.id === id)
  // The height is reserved until the searches are read, so that the plans do not move.
  if (!search) return data ? null : <div className="mt-4 min-h-19 sm:min-h-12" />
  return (
    <p className="mt-4 flex min-h-19 items-start gap-3 rounded-lg border border-line bg-s1 px-4 py-3 text-sm sm:min-h-12">
      <Bookmark className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden />
      <span className="min-w-0 wrap-anywhere">
        <span className="num">
          <Masked text={forReport.about(maskedSearch(search))} />
        </span>{' '}
        <span className="text-fg2">
          {plan === 'full' ? forReport.opens : forReport.opensInPart}
        </span>
      </span>
    </p>
  )
}
