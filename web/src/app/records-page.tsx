import { OwnWarnings } from '../board/own-warnings.tsx'
import { OwnEntries } from '../entries/own-entries.tsx'
import { WithQueries } from '../platform/query-client.tsx'
import { Link } from '../platform/router.tsx'
import { records } from './dashboard-messages.ts'
import { MembersOnly } from './members-only.tsx'

/** Everything that a member wrote, to read again, change and delete. */
export function RecordsPage() {
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
          <div className="mt-8 space-y-14">
            <OwnWarnings />
            <OwnEntries />
          </div>
        </div>
      </WithQueries>
    </MembersOnly>
  )
}
