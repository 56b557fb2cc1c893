import type { LastVisit } from '@sidelight/contract/calls/stats'
import { NEW_WARNINGS_MAX } from '@sidelight/contract/rules/limits'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/api/api.ts'
import { localDayName } from '../platform/i18n/day-name.ts'
import { Link } from '../platform/navigation/router.tsx'
import { lastVisit } from './messages.ts'

/** Records the member's visit, and reads when the last one was and what is new since then. */
export function useLastVisit(memberId: string) {
  return useQuery({
    queryKey: ['last-visit', memberId],
    queryFn: ({ signal }) => call('recordVisit', { params: { id: memberId }, signal }),
  })
}

/**
 * Renders how many warnings are new since the member's last visit, and nothing on the first visit.
 */
export function LastVisitLine({ visit }: { visit: LastVisit | undefined }) {
  if (!visit || visit.since === null) return null
  const day = localDayName(visit.since)
  return (
    <p className="mt-2 text-sm text-fg2">
      <span>{sentence(visit.newWarnings, day)}</span>{' '}
      {visit.newWarnings > 0 && (
        <Link to="/public-board" className="underline underline-offset-4 hover:text-fg">
          {lastVisit.read}
        </Link>
      )}
    </p>
  )
}

function sentence(count: number, day: string): string {
  if (count === 0) return lastVisit.none(day)
  return count < NEW_WARNINGS_MAX ? lastVisit.some(count, day) : lastVisit.many(count, day)
}
