import type { Member } from '@sidelight/contract/calls/accounts'
import type { Billing } from '@sidelight/contract/calls/payments'
import { plans } from '@sidelight/contract/rules/plans'
import { useEffect, useEffectEvent, useState } from 'react'
import { goTo, Link, useLocationQuery } from '../../platform/navigation/router.tsx'
import { refreshMember, useMember } from '../../platform/session/session.ts'
import { toast } from '../../platform/toasts.ts'
import { Notice } from '../../ui/notice.tsx'
import { whyRefunded } from '../billing/billing-text.ts'
import { outcome, toasts } from '../messages.ts'
import { awaitPlan, type PlanNews } from './await-plan.ts'
import { type PaymentReturn, readPaymentReturn } from './payment-return.ts'
import type { OnGranted } from './use-payment.ts'

/**
 * Renders, on the dashboard, the result of a payment that was confirmed on the bank's page (§7).
 */
export function PaymentReturned({ onGranted }: { onGranted?: OnGranted }) {
  const member = useMember()
  const query = useLocationQuery()
  const [back] = useState(() => readPaymentReturn(query))
  useEffect(() => {
    // The URL contains the secret of the payment, so it is removed from the location and from the
    // history.
    if (back) goTo(location.pathname, { replace: true })
  }, [back])
  if (!member || !back) return null
  return back.made ? (
    <Made paid={back} member={member} onGranted={onGranted} />
  ) : (
    <NotMade plan={back.plan} />
  )
}

interface MadeProps {
  paid: PaymentReturn
  member: Member
  onGranted: OnGranted | undefined
}

function Made({ paid, member, onGranted }: MadeProps) {
  // Fixed at the time of the return, because the plan changes the session's member, and this must
  // run once.
  const [memberAtReturn] = useState(member)
  const [news, setNews] = useState<PlanNews | 'none'>()
  const { plan } = paid
  const granted = useEffectEvent(({ receipts }: Billing) =>
    onGranted?.(plan, receipts.find((receipt) => receipt.plan === plan)?.recentSearchId),
  )
  useEffect(() => {
    async function look() {
      const said = await awaitPlan(paid, memberAtReturn.id)
      setNews(said ?? 'none')
      if (!said) return
      if (said.granted) {
        granted(said.billing)
        toast({ title: outcome.granted })
      }
      await refreshMember(memberAtReturn)
    }
    void look()
  }, [paid, memberAtReturn])
  return (
    <Notice className="mt-6">
      <output className="block">
        {news === undefined && outcome.checking}
        {typeof news === 'object' && news.granted && outcome.yours(plans[plan].name)}
        {typeof news === 'object' && !news.granted && (
          <>
            <span className="block font-[560] text-fg">{outcome.refunded}</span>
            <span className="mt-0.5 block">{whyRefunded(news.billing, plan)}</span>
          </>
        )}
        {news === 'none' && (
          <>
            <span className="block font-[560] text-fg">{outcome.received}</span>
            <span className="mt-0.5 block">{outcome.receivedNote}</span>
          </>
        )}
      </output>
    </Notice>
  )
}

function NotMade({ plan }: { plan: PaymentReturn['plan'] }) {
  const again = plan === 'vip' ? '/subscribe' : `/checkout?plan=${plan}`
  useEffect(() => {
    const title = plan === 'vip' ? toasts.subscriptionFailed : toasts.paymentFailed
    toast({ title, description: outcome.notMade, tone: 'destructive' })
  }, [plan])
  return (
    <Notice tone="flag" role="alert" className="mt-6">
      <p>{outcome.notMade}</p>
      <p className="mt-1">
        <Link to={again} className="underline underline-offset-4">
          {outcome.tryAgain}
        </Link>
      </p>
    </Notice>
  )
}
