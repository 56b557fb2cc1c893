import type { Member } from '@sidelight/contract/accounts'
import { plans } from '@sidelight/contract/plans'
import { useEffect, useState } from 'react'
import { goTo, Link, useAddressQuery } from '../platform/router.tsx'
import { refreshMember, useMember } from '../platform/session.ts'
import { toast } from '../platform/toasts.ts'
import { Notice } from '../ui/notice.tsx'
import { awaitPlan } from './await-plan.ts'
import { outcome, toasts } from './messages.ts'
import { type PaymentReturn, readPaymentReturn } from './payment-return.ts'

/** On the dashboard, what came of a payment that her bank confirmed on a page of its own (§7). */
export function PaymentReturned() {
  const member = useMember()
  const query = useAddressQuery()
  const [back] = useState(() => readPaymentReturn(query))
  useEffect(() => {
    // The address holds the secret of the payment: it stays neither there nor in the history.
    if (back) goTo(location.pathname, { replace: true })
  }, [back])
  if (!member || !back) return null
  return back.made ? <Made plan={back.plan} member={member} /> : <NotMade plan={back.plan} />
}

function Made({ plan, member }: { plan: PaymentReturn['plan']; member: Member }) {
  // Her record changes with the plan: it is asked for once, for her as she came back.
  const [her] = useState(member)
  const [granted, setGranted] = useState<boolean>()
  useEffect(() => {
    async function look() {
      const has = await awaitPlan(plan, her.id)
      setGranted(has)
      if (!has) return
      toast({ title: outcome.granted })
      await refreshMember(her)
    }
    void look()
  }, [plan, her])
  return (
    <Notice className="mt-6">
      <output className="block">
        {granted === undefined && outcome.checking}
        {granted === true && outcome.yours(plans[plan].name)}
        {granted === false && (
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
