import type { Member } from '@sidelight/contract/calls/accounts'
import type { OwnWarning } from '@sidelight/contract/calls/board'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { useOwnWarnings } from '../../board/own/own-queries.ts'
import { OwnWarnings } from '../../board/own/own-warnings.tsx'
import { OwnEntries } from '../../entries/own-entries.tsx'
import { useOwnEntries } from '../../entries/queries.ts'
import { EvidenceButton } from '../../moderation/evidence/evidence-button.tsx'
import { OwnCases } from '../../moderation/own-cases/own-cases.tsx'
import { ownCasesQuery } from '../../moderation/own-cases/own-cases-query.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { Link } from '../../platform/navigation/router.tsx'
import { usePartFocus } from '../../platform/navigation/use-part-focus.ts'
import { useMember } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { useGroupedNumbers } from '../../ui/cards/use-grouped-numbers.ts'
import { MembersOnly } from '../shell/members-only.tsx'
import { BackLink } from './back-link.tsx'
import { records } from './dashboard-messages.ts'

/** Renders /records, where members read, change and delete what they wrote. */
export function RecordsPage() {
  const member = useMember()
  const place = useRef<HTMLDivElement>(null)
  return (
    <MembersOnly back="/records">
      <WithQueries>
        <div ref={place} className="mx-auto max-w-[1200px] px-5 pt-10 pb-24 md:px-8 md:pt-14">
          <BackLink to="/dashboard">{records.back}</BackLink>
          <h1 data-heading tabIndex={-1} className="display mt-1 text-3xl lg:text-4xl">
            {records.title}
          </h1>
          {member && <Records member={member} place={place} />}
        </div>
      </WithQueries>
    </MembersOnly>
  )
}

interface RecordsProps {
  member: Member
  /** The element around the page, whose heading takes the focus of a control that disappears. */
  place: RefObject<HTMLElement | null>
}

function Records({ member, place }: RecordsProps) {
  // Read here too, so that this component renders again: withdrawing a case and sending a request
  // remove the control that has the focus.
  useQuery(ownCasesQuery(member.id))
  usePartFocus(place)
  const { data: warnings, isPending } = useOwnWarnings(member.id)
  const format = useGroupedNumbers((warnings ?? []).map(({ identity }) => identity.phoneNumber))
  // Requested at once, but rendered only when the list above has its final height, so that nothing
  // moves down.
  const entries = useOwnEntries(member.id)
  const hasRecords = [...(warnings ?? []), ...(entries.data ?? [])].length > 0
  return (
    <div className="mt-8 space-y-14">
      <OwnCases
        memberId={member.id}
        numberOf={(id) => {
          const warning = warnings?.find((each) => each.id === id)
          return warning && format(warning.identity.phoneNumber)
        }}
      />
      <OwnWarnings memberId={member.id} actsOf={evidenceOf(member.id, format)} />
      {!isPending && <OwnEntries memberId={member.id} />}
      {!isPending && !entries.isPending && hasRecords && <Exhibit />}
    </div>
  )
}

/** Renders the link that saves her warnings and entries as one file. */
function Exhibit() {
  return (
    <section aria-labelledby="exhibit-title">
      <h2 id="exhibit-title" className="text-xl font-[600]">
        {records.exhibitTitle}
      </h2>
      <p className="mt-1 max-w-[60ch] text-fg2">{records.exhibitHint}</p>
      <Button asChild variant="secondary" className="mt-4">
        <Link to="/exhibit">{records.exhibit}</Link>
      </Button>
    </section>
  )
}

/**
 * Returns a function that renders the button for submitting evidence for one of the member's
 * warnings.
 */
const evidenceOf =
  (memberId: string, format: (number: string) => string) => (warning: OwnWarning) => (
    <EvidenceButton
      memberId={memberId}
      warning={warning}
      number={format(warning.identity.phoneNumber)}
    />
  )
