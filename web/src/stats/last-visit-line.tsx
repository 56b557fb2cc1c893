import { NEW_WARNINGS_MAX } from '@sidelight/contract/rules/limits'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/api/api.ts'
import { locale } from '../platform/i18n/language.ts'
import { Link } from '../platform/navigation/router.tsx'
import { useMember } from '../platform/session/session.ts'
import { lastVisit } from './messages.ts'

/**
 * Renders how many warnings are new since the member's last visit, or `instead` of it; nothing on
 * failure. The visit is recorded either way.
 */
export function LastVisitLine({ instead }: { instead?: string | undefined }) {
  const member = useMember()
  return (
    // The line's height is reserved before it loads, so that nothing below it moves.
    <div className="mt-2 min-h-12 text-sm text-fg2 sm:min-h-6">
      {member && <Since memberId={member.id} instead={instead} />}
    </div>
  )
}

function Since({ memberId, instead }: { memberId: string; instead: string | undefined }) {
  const { data } = useQuery({
    queryKey: ['last-visit', memberId],
    queryFn: ({ signal }) => call('recordVisit', { params: { id: memberId }, signal }),
  })
  if (instead !== undefined) return <p className="text-base">{instead}</p>
  if (!data || data.since === null) return null
  const day = new Date(data.since).toLocaleDateString(locale, { dateStyle: 'medium' })
  return (
    <p>
      <span>{sentence(data.newWarnings, day)}</span>{' '}
      {data.newWarnings > 0 && (
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
