import { Checkout } from '../../payments/checkout/checkout.tsx'
import { chosenPlan } from '../../payments/checkout/chosen-plan.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { useLocationQuery } from '../../platform/navigation/router.tsx'
import { BackToReport } from '../../search/paid-report/back-to-report.tsx'
import { rememberPaid } from '../../search/paid-report/paid-report.ts'
import { ReportNote } from '../../search/paid-report/report-note.tsx'
import { MembersOnly } from '../shell/members-only.tsx'

/** Renders /checkout: choose a one-time plan and pay for it (specification §2). */
export function CheckoutPage() {
  const plan = chosenPlan(useLocationQuery())
  return (
    <MembersOnly back={`/checkout?plan=${plan}`}>
      <WithQueries>
        <Checkout
          back={<BackToReport />}
          note={<ReportNote plan={plan} />}
          onGranted={rememberPaid}
        />
      </WithQueries>
    </MembersOnly>
  )
}
