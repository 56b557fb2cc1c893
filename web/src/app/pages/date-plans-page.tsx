import { page } from '../../date-plans/messages.ts'
import { NotAnAlarm } from '../../date-plans/not-an-alarm.tsx'
import { PlansPanel } from '../../date-plans/plans-panel.tsx'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { useMember } from '../../platform/session/session.ts'
import { MembersOnly } from '../shell/members-only.tsx'
import { TitledPage } from './titled-page.tsx'

/** Renders /date-plans: notes that open for one person if the member does not check in. */
export function DatePlansPage() {
  const member = useMember()
  return (
    <MembersOnly back="/date-plans">
      <WithQueries>
        <TitledPage
          title={page.title}
          intro={page.intro}
          back={{ to: '/dashboard', name: page.back }}
        >
          <NotAnAlarm to="hers" />
          <div className="mt-6">{member && <PlansPanel memberId={member.id} />}</div>
        </TitledPage>
      </WithQueries>
    </MembersOnly>
  )
}
