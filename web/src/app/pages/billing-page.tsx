import { billing } from '../../payments/billing/billing-messages.ts'
import { BillingPanel } from '../../payments/billing/billing-panel.tsx'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { useMember } from '../../platform/session/session.ts'
import { MembersOnly } from '../shell/members-only.tsx'
import { BackLink } from './back-link.tsx'

/** Renders /billing: the member's plan, subscription and receipts. */
export function BillingPage() {
  const member = useMember()
  return (
    <MembersOnly back="/billing">
      <WithQueries>
        <div className="mx-auto max-w-[760px] px-5 pt-10 pb-24 md:px-8 md:pt-14">
          <div className="print:hidden">
            <BackLink to="/dashboard">{billing.back}</BackLink>
          </div>
          <h1 className="display mt-1 mb-8 text-3xl lg:text-4xl">{billing.title}</h1>
          {member && <BillingPanel member={member} />}
        </div>
      </WithQueries>
    </MembersOnly>
  )
}
