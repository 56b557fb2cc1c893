import { Link } from '../../platform/navigation/router.tsx'
import { ChevronLeft } from '../../ui/icons/icons.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { MembersOnly } from '../shell/members-only.tsx'
import { ReadingPage } from './reading-page.tsx'
import { storedData } from './stored-data-messages.ts'
import { StoredTables } from './stored-tables.tsx'

/** Renders /account/data: every table that concerns a member. */
export function StoredDataPage() {
  return (
    <MembersOnly back="/account/data">
      <ReadingPage title={storedData.title} inShort={storedData.inShort}>
        <p>
          <LinkedText text={storedData.own} />
        </p>
        <StoredTables folded />
        <p className="mt-10">
          <Link to="/account" className="inline-flex min-h-11 items-center gap-0.5">
            <ChevronLeft className="size-5" aria-hidden />
            {storedData.back}
          </Link>
        </p>
      </ReadingPage>
    </MembersOnly>
  )
}
