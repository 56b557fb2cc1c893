import { WhatReachesYou } from '../../notifications/preferences/what-reaches-you.tsx'
import { reach } from '../../notifications/reach-messages.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { useMember } from '../../platform/session/session.ts'
import { MembersOnly } from '../shell/members-only.tsx'
import { BackLink } from './back-link.tsx'

/** Renders /account/notifications: which notifications reach the member, where and when. */
export function ReachPage() {
  const member = useMember()
  return (
    <MembersOnly back="/account/notifications">
      <WithQueries>
        <div className="mx-auto max-w-[880px] px-5 pt-10 pb-24 md:px-8 md:pt-14">
          <BackLink to="/account">{reach.back}</BackLink>
          {member && <WhatReachesYou />}
        </div>
      </WithQueries>
    </MembersOnly>
  )
}
