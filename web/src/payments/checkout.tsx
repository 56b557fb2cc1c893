import type { Member } from '@sidelight/contract/accounts'
import { dollars, plans } from '@sidelight/contract/plans'
import { goTo, useAddressQuery } from '../platform/router.tsx'
import { useMember } from '../platform/session.ts'
import { LinkedText } from '../ui/linked-text.tsx'
import { chosenPlan } from './chosen-plan.ts'
import { checkout } from './messages.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { usePayment } from './use-payment.ts'

/** One-time plans (specification §2, §4). The choice lives in the address: a reload keeps it. */
export function Checkout() {
  const member = useMember()
  return member && <MemberCheckout member={member} />
}

function MemberCheckout({ member }: { member: Member }) {
  const plan = chosenPlan(useAddressQuery())
  const payment = usePayment(plan, member)
  return (
    <div className="mx-auto max-w-[1040px] px-5 pt-10 pb-24 md:px-8 md:pt-14">
      <h1 className="display text-3xl lg:text-4xl">{checkout.title}</h1>
      <div className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div>
          <PlanChoice
            chosen={plan}
            onChoose={(next) => goTo(`${location.pathname}?plan=${next}`, { replace: true })}
            locked={payment.stage !== 'open'}
          />
          <p className="mt-4 text-sm text-fg2">
            <LinkedText
              text={checkout.monthly(dollars(plans.vip.priceCents))}
              className="text-fg underline underline-offset-4"
            />
          </p>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <OrderSummary plan={plan} />
        </div>
        <PaymentPanel payment={payment} />
      </div>
    </div>
  )
}
