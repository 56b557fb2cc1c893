import { billing } from '../payments/billing-messages.ts'
import { BillingPanel } from '../payments/billing-panel.tsx'
import { WithQueries } from '../platform/query-client.tsx'
import { Link } from '../platform/router.tsx'
import { useMember } from '../platform/session.ts'
import { MembersOnly } from './members-only.tsx'

/** /billing: a member's plan, her subscription and her receipts. */
export function BillingPage() {
  const member = useMember()
  return (
    <MembersOnly>
      <WithQueries>
        <div className="mx-auto max-w-[760px] px-5 pt-10 pb-24 md:px-8 md:pt-14">
          <p className="text-sm print:hidden">
            <Link to="/dashboard" className="text-fg2 underline underline-offset-4 hover:text-fg">
              {billing.back}
            </Link>
          </p>
          <h1 className="display mt-4 mb-8 text-3xl lg:text-4xl">{billing.title}</h1>
          {member && <BillingPanel member={member} />}
        </div>
      </WithQueries>
    </MembersOnly>
  )
}
