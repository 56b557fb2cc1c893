import { StepUpOnDemand } from '../../../accounts/security/step-up-on-demand.tsx'
import { ConsolePanel } from '../../../moderation/console/console-panel.tsx'
import { WithQueries } from '../../../platform/api/query-client.tsx'
import { useMember } from '../../../platform/session/session.ts'
import { MembersOnly } from '../../shell/members-only.tsx'
import { NotFoundPage } from '../not-found-page.tsx'
import { WithHolderRoot } from './with-holder-root.tsx'

/** Renders /mod, the moderators' console. Other members get the 404 page. */
export function ModeratorsPage() {
  const member = useMember()
  if (member && !member.moderates) return <NotFoundPage />
  return (
    <MembersOnly back="/mod">
      <WithQueries>
        <StepUpOnDemand>
          {member && (
            <WithHolderRoot memberId={member.id}>
              <ConsolePanel missing={<NotFoundPage />} />
            </WithHolderRoot>
          )}
        </StepUpOnDemand>
      </WithQueries>
    </MembersOnly>
  )
}
