import { ChevronLeft } from 'lucide-react'
import { Link } from '../../platform/navigation/router.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { MembersOnly } from '../shell/members-only.tsx'
import { held } from './held-messages.ts'
import { HeldTables } from './held-tables.tsx'
import { ReadingPage } from './reading-page.tsx'

/** Renders /account/data: every table that concerns a member. */
export function HeldPage() {
  return (
    <MembersOnly back="/account/data">
      <ReadingPage title={held.title} inShort={held.inShort}>
        <p>{held.how}</p>
        <p>
          <LinkedText text={held.own} />
        </p>
        <HeldTables />
        <p className="mt-10">
          <Link to="/account" className="inline-flex min-h-11 items-center gap-0.5">
            <ChevronLeft className="size-5" aria-hidden />
            {held.back}
          </Link>
        </p>
      </ReadingPage>
    </MembersOnly>
  )
}
