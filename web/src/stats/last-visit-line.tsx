import type { NEW_WARNINGS_MAX } from '@sidelight/contract/stats'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { locale } from '../platform/language.ts'
import { Link } from '../platform/router.tsx'
import { useMember } from '../platform/session.ts'
import { lastVisit } from './messages.ts'

/** Typed as the contract's own number: another limit there stops this file from compiling. */
const COUNTED: typeof NEW_WARNINGS_MAX = 100

/** What is new on the board since she was last here; a failure says nothing. */
export function LastVisitLine() {
  const member = useMember()
  return (
    // The line's room is there before the line is, so that nothing below it moves.
    <div className="mt-2 min-h-12 text-sm text-fg2 sm:min-h-6">
      {member && <Since memberId={member.id} />}
    </div>
  )
}

function Since({ memberId }: { memberId: string }) {
  const { data } = useQuery({
    queryKey: ['last-visit', memberId],
    queryFn: ({ signal }) => call('recordVisit', { params: { id: memberId }, signal }),
  })
  if (!data) return null
  if (data.since === null) return <p>{lastVisit.first}</p>
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
  return count < COUNTED ? lastVisit.some(count, day) : lastVisit.many(count, day)
}
