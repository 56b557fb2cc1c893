import { Checkout } from '../payments/checkout.tsx'
import { chosenPlan } from '../payments/chosen-plan.ts'
import { WithQueries } from '../platform/query-client.tsx'
import { useAddressQuery } from '../platform/router.tsx'
import { MembersOnly } from './members-only.tsx'

/** Choose a one-time plan and pay it (specification §2). */
export function CheckoutPage() {
  const plan = chosenPlan(useAddressQuery())
  return (
    <MembersOnly back={`/checkout?plan=${plan}`}>
      <WithQueries>
        <Checkout />
      </WithQueries>
    </MembersOnly>
  )
}
