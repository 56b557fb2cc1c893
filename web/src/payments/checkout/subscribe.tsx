import type { Member } from '@sidelight/contract/calls/accounts'
import type { Billing } from '@sidelight/contract/calls/payments'
import { dollars, plans } from '@sidelight/contract/rules/plans'
import { useMember } from '../../platform/session/session.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useBilling } from '../billing/billing-queries.ts'
import { hasOpenMonth, subscriptionSentence, whyNothingToPay } from '../billing/billing-text.ts'
import { subscribe } from '../messages.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { ToldWithin } from './told-within.tsx'
import { type OnGranted, usePayment } from './use-payment.ts'

/** As high as the form. */
const ROOM = 'min-h-[43rem] max-[374px]:min-h-[46.5rem] sm:min-h-[41rem]'

interface SubscribeProps {
  onGranted?: OnGranted
}

/** Renders the monthly plan (specification §2, §4, §9). */
export function Subscribe({ onGranted }: SubscribeProps) {
  const member = useMember()
  return member && <MemberSubscribe member={member} onGranted={onGranted} />
}

interface MemberSubscribeProps {
  member: Member
  onGranted: OnGranted | undefined
}

function MemberSubscribe({ member, onGranted }: MemberSubscribeProps) {
  const { data: billing, isPending } = useBilling(member.id)
  const paysOpenMonth = billing !== undefined && hasOpenMonth(billing)
  const notForSale = billing && whyNothingToPay(billing, 'vip')
  // Only the billing says whether VIP is suspended but continues at the provider, so no payment is
  // opened before the billing is read.
  const hasNothingToPay = isPending || notForSale !== undefined
  const payment = usePayment('vip', member, { hasNothingToPay, paysOpenMonth, onGranted })
  return (
    <div className="mx-auto max-w-[1040px] px-5 pt-10 pb-24 md:px-8 md:pt-14">
      <h1 className="display text-3xl lg:text-4xl">{plans.vip.name}</h1>
      <p className="mt-3 max-w-[60ch] text-fg2">{subscribe.intro(dollars(plans.vip.priceCents))}</p>
      {billing && paysOpenMonth && <OpenMonth billing={billing} />}
      <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="lg:col-start-2">
          <OrderSummary plan="vip" billing={billing} />
        </div>
        <div className="space-y-4 lg:col-start-1 lg:row-start-1">
          <PaymentPanel payment={payment} room={ROOM} notForSale={notForSale} />
          <ToldWithin />
          {waysOut(billing).map((text) => (
            <p key={text} className="text-sm text-fg2">
              <LinkedText text={text} className="text-fg underline underline-offset-4" />
            </p>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Returns how to cancel or to keep VIP, and where to pay once, unless the member has VIP. */
function waysOut(billing: Billing | undefined): string[] {
  const hasVip = billing !== undefined && (billing.tier === 'vip' || hasOpenMonth(billing))
  return [...wayOfRenewal(billing?.subscription), ...(hasVip ? [] : [subscribe.oneTime])]
}

/** Returns what ends the renewal, or what brings it back; nothing while VIP is suspended. */
function wayOfRenewal(subscription: Billing['subscription'] | undefined): string[] {
  if (subscription?.state === 'suspended') return []
  if (subscription?.endsAt) return [subscribe.keep]
  return [subscription?.state === 'past-due' ? subscribe.cancelOpenMonth : subscribe.cancel]
}

/** Renders what became of the last payment, and what this one is for. */
function OpenMonth({ billing: { tier, until, subscription } }: { billing: Billing }) {
  return (
    <Notice tone="info" className="mt-6 max-w-[60ch]">
      {subscription && (
        <p className="font-[560] text-fg">
          {subscriptionSentence(subscription, tier === 'vip' ? until : null)}
        </p>
      )}
      <p className="mt-1">{subscribe.openMonth}</p>
    </Notice>
  )
}
