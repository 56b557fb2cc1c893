import { AllNotifications } from '../../notifications/all-notifications.tsx'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { useMember } from '../../platform/session/session.ts'
import { MembersOnly } from '../shell/members-only.tsx'

/** Renders /notifications: all of the member's notifications. */
export function NotificationsPage() {
  const member = useMember()
  return (
    <MembersOnly back="/notifications">
      <WithQueries>
        <div className="mx-auto max-w-[760px] px-5 pt-10 pb-24 md:px-8 md:pt-14">
          {member && <AllNotifications memberId={member.id} />}
        </div>
      </WithQueries>
    </MembersOnly>
  )
}
