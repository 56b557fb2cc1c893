import type { Member } from '@sidelight/contract/accounts'
import { OwnWarnings } from '../board/own-warnings.tsx'
import { useOwnWarnings } from '../board/queries.ts'
import { OwnEntries } from '../entries/own-entries.tsx'
import { useOwnEntries } from '../entries/queries.ts'
import { WithQueries } from '../platform/query-client.tsx'
import { Link } from '../platform/router.tsx'
import { useMember } from '../platform/session.ts'
import { records } from './dashboard-messages.ts'
import { MembersOnly } from './members-only.tsx'

/** Everything that a member wrote, to read again, change and delete. */
export function RecordsPage() {
  const member = useMember()
  return (
    <MembersOnly>
      <WithQueries>
        <div className="mx-auto max-w-[1200px] px-5 pt-10 pb-24 md:px-8 md:pt-14">
          <p className="text-sm">
            <Link to="/dashboard" className="text-fg2 underline underline-offset-4 hover:text-fg">
              {records.back}
            </Link>
          </p>
          <h1 className="display mt-4 text-3xl lg:text-4xl">{records.title}</h1>
          {member && <Records member={member} />}
        </div>
      </WithQueries>
    </MembersOnly>
  )
}

function Records({ member }: { member: Member }) {
  const { isPending } = useOwnWarnings(member.id)
  // Asked for at once, shown when the list above has its height: nothing is pushed down.
  useOwnEntries(member.id)
  return (
    <div className="mt-8 space-y-14">
      <OwnWarnings memberId={member.id} />
      {!isPending && <OwnEntries memberId={member.id} />}
    </div>
  )
}
