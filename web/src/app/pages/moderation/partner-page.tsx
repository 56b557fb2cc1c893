import { StepUpOnDemand } from '../../../accounts/security/step-up-on-demand.tsx'
import { OfficePanel } from '../../../moderation/partner/office-panel.tsx'
import { WithQueries } from '../../../platform/api/query-client.tsx'
import { useMember } from '../../../platform/session/session.ts'
import { ReceiptBody } from '../../../ui/receipt-body.tsx'
import { MembersOnly } from '../../shell/members-only.tsx'
import { NotFoundPage } from '../not-found-page.tsx'

/** Renders /partner, where an office of help opens cases. Other members get the 404 page. */
export function PartnerPage() {
  const member = useMember()
  if (member && !member.actsForOffice) return <NotFoundPage />
  return (
    <MembersOnly back="/partner">
      <WithQueries>
        <StepUpOnDemand>
          {member && <OfficePanel Receipt={ReceiptBody} missing={<NotFoundPage />} />}
        </StepUpOnDemand>
      </WithQueries>
    </MembersOnly>
  )
}
