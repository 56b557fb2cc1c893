import type { Member } from '@sidelight/contract/calls/accounts'
import {
  dollars,
  includesPlan,
  type OneTimePlan,
  plans,
  type Tier,
  tiers,
} from '@sidelight/contract/rules/plans'
import { clsx } from 'clsx'
import { type ReactNode, type Ref, useState } from 'react'
import { useConfig } from '../../platform/config.ts'
import { goTo, useLocationQuery } from '../../platform/navigation/router.tsx'
import { useMember } from '../../platform/session/session.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { useBilling } from '../billing/billing-queries.ts'
import { whyNothingToPay } from '../billing/billing-text.ts'
import { checkout } from '../messages.ts'
import { AroundPay } from './around-pay.ts'
import { chosenPlan } from './chosen-plan.ts'
import { OrderLines } from './order-summary.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { type OnGranted, usePayment } from './use-payment.ts'

/** As high as the form with the longest order. */
const ROOM = 'min-h-[54rem] max-[374px]:min-h-[57rem] sm:min-h-[50.5rem] lg:min-h-[58rem]'

interface CheckoutProps {
  /** The link back to the previous page, above the title. */
  back?: ReactNode
  /** What the payment is for. Rendered above the plans. */
  note?: ReactNode
  onGranted?: OnGranted
}

/**
 * Renders the one-time plans and the payment (§2, §4). The choice is in the URL, so it survives a
 * reload.
 */
export function Checkout(props: CheckoutProps) {
  const member = useMember()
  return member && <MemberCheckout member={member} {...props} />
}

function MemberCheckout({ member, back, note, onGranted }: CheckoutProps & { member: Member }) {
  const plan = chosenPlan(useLocationQuery())
  const { billing, hasNothingToPay } = useOffer(plan, member)
  const payment = usePayment(plan, member, { hasNothingToPay, onGranted })
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const isNarrow = useMedia('(width < 64rem)')
  const bar = place ? { place, text: <BarText plan={plan} /> } : undefined
  return (
    <>
      <div className="mx-auto max-w-[1040px] px-5 pt-8 pb-10 md:px-8 md:pt-12 lg:pb-24">
        {back}
        <h1 className="display text-3xl lg:text-4xl">{checkout.title}</h1>
        {note}
        <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div>
            <PlanChoice
              chosen={plan}
              billing={billing}
              onChoose={(next) => goTo(`${location.pathname}?plan=${next}`, { replace: true })}
              locked={payment.stage !== 'open'}
            />
            {billing?.tier !== 'vip' && <Monthly />}
          </div>
          <AroundPay value={{ bar, order: <OrderLines plan={plan} billing={billing} /> }}>
            <PaymentPanel
              payment={payment}
              room={ROOM}
              notForSale={billing && whyNothingToPay(billing, plan)}
            />
          </AroundPay>
        </div>
      </div>
      {isNarrow && <PayBar ref={setPlace} />}
    </>
  )
}

/**
 * Returns what the member has bought, and whether the plan is known not to be for sale to the
 * member.
 */
function useOffer(plan: OneTimePlan, member: Member) {
  const { data: billing, isPending } = useBilling(member.id)
  // The session knows the plan at once, but the plan may have ended since it was read.
  const tier = billing?.tier ?? (isPending ? tierOf(member) : 'free')
  // Only the billing says whether the promo was used. Until it is read, the promo counts as used.
  const isUsed = plan === 'promo' && (billing?.promoUsed ?? isPending)
  return { billing, hasNothingToPay: includesPlan(tier, plan) || isUsed }
}

const tierOf = ({ subscriptionTier }: Member): Tier =>
  tiers.find((tier) => tier === subscriptionTier) ?? 'free'

function Monthly() {
  return (
    <p className="mt-4 text-sm text-fg2">
      <LinkedText
        text={checkout.monthly(dollars(plans.vip.priceCents))}
        className="text-fg underline underline-offset-4"
      />
    </p>
  )
}

/** Renders the bar at the bottom of a phone's screen. The form puts its button into it. */
function PayBar({ ref }: { ref: Ref<HTMLDivElement> }) {
  const { notice } = useConfig()
  return (
    <div
      ref={ref}
      className={clsx(
        // Sticky only in a window that is high enough. In a low window, or with large text, the bar
        // would hide what is above it.
        'z-30 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-bg px-5 py-3 empty:hidden [@media(min-height:36em)]:sticky',
        // The operator's notice is below the bar.
        notice === null ? 'bottom-0' : 'bottom-7',
      )}
    />
  )
}

/** Renders what the button beside it pays for. */
function BarText({ plan }: { plan: OneTimePlan }) {
  const { name, refund } = plans[plan]
  return (
    <p className="min-w-[min(100%,8rem)] flex-1 text-sm">
      <span className="block font-[560]">{name}</span>
      <span className="text-xs text-fg2">{checkout.refund[refund]}</span>
    </p>
  )
}
