import { StepUpOnDemand } from '../../accounts/security/step-up-on-demand.tsx'
import { ExhibitPanel } from '../../exhibit/exhibit-panel.tsx'
import { exhibit } from '../../exhibit/messages.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { useMember } from '../../platform/session/session.ts'
import { MembersOnly } from '../shell/members-only.tsx'
import { TitledPage } from './titled-page.tsx'

/** Renders /exhibit, which saves everything that the member wrote as one file. */
export function ExhibitPage() {
  const member = useMember()
  return (
    <MembersOnly back="/exhibit">
      <WithQueries>
        <StepUpOnDemand>
          <TitledPage
            title={exhibit.title}
            intro={exhibit.intro}
            back={{ to: '/records', name: exhibit.back }}
          >
            {member && <ExhibitPanel />}
          </TitledPage>
        </StepUpOnDemand>
      </WithQueries>
    </MembersOnly>
  )
}
