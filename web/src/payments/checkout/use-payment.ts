import type { Member } from '@sidelight/contract/calls/accounts'
import { dollars, type PlanName, plans } from '@sidelight/contract/rules/plans'
import { useState } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { refreshMember } from '../../platform/session/session.ts'
import { toast } from '../../platform/toasts.ts'
import { whyRefunded } from '../billing/billing-text.ts'
import type { Attempt, CardUse } from '../card/card-use.ts'
import { outcome, payment as texts, toasts } from '../messages.ts'
import { useOpenPayment } from '../queries.ts'
import { awaitPlan } from './await-plan.ts'
import { returnUrl } from './payment-return.ts'
import { bank } from './sandbox-messages.ts'

/**
 * `open`: a card may be used. `checking`: it is paid, and the server is asked for the plan.
 * `granted`: the server has confirmed the plan. `received`: it is paid but not confirmed yet.
 * `refunded`: the plan could not be sold, and the money is refunded.
 */
type Stage = 'open' | 'paying' | 'checking' | 'granted' | 'received' | 'refunded'

/**
 * Called when the server has confirmed that the member has the plan. `recentSearchId` is the report
 * that the receipt names, known only after a return from the bank's page.
 */
export type OnGranted = (plan: PlanName, recentSearchId?: string) => void

export type Payment = ReturnType<typeof usePayment>

interface PaymentOptions {
  /**
   * Whether the plan is not for sale to the member, or that is not known yet. No payment is opened
   * then.
   */
  hasNothingToPay?: boolean
  /** Whether the payment is for an open month of the member's subscription. */
  paysOpenMonth?: boolean
  onGranted: OnGranted | undefined
}

/**
 * Returns the state of one payment, from opening it until the plan is granted, and the use of its
 * form (specification §4, §8).
 */
export function usePayment(
  plan: PlanName,
  member: Member,
  { hasNothingToPay = false, paysOpenMonth = false, onGranted }: PaymentOptions,
) {
  const opened = useOpenPayment(plan, member, hasNothingToPay)
  const [stage, setStage] = useState<Stage>('open')
  const [refunded, setRefunded] = useState('')
  const [refused, setRefused] = useState<{ plan: PlanName; sentence: string } | null>(null)

  async function use(attempt: () => Promise<Attempt>): Promise<Attempt> {
    setStage('paying')
    setRefused(null)
    const result = await attempt().catch(asRefusal)
    if (result === 'done') {
      await lookForPlan()
      return result
    }
    setStage('open')
    if (result === 'over') {
      const { isSuccess } = await opened.refetch()
      refuse(isSuccess ? texts.over : texts.closed)
    }
    if (typeof result === 'object') refuse(result.refusal)
    return result
  }

  function refuse(sentence: string) {
    const title = plan === 'vip' ? toasts.subscriptionFailed : toasts.paymentFailed
    setRefused({ plan, sentence })
    toast({ title, description: sentence, tone: 'destructive' })
  }

  async function lookForPlan() {
    setStage('checking')
    const news = await awaitPlan({ plan, before }, member.id)
    if (!news) return setStage('received')
    if (news.granted) {
      onGranted?.(plan)
      toast({ title: outcome.granted })
    } else setRefunded(whyRefunded(news.billing, plan))
    setStage(news.granted ? 'granted' : 'refunded')
    void refreshMember(member)
  }

  const before = opened.data?.before
  // A refusal is shown only for the plan that it was about.
  const refusal = refused?.plan === plan ? refused.sentence : undefined
  const form: CardUse = {
    kind: 'payment',
    busy: stage !== 'open',
    refusal,
    words: wordsOf(plan, paysOpenMonth),
    unavailable: plan === 'vip' ? toasts.subscriptionSetup : toasts.paymentSetup,
    returnTo: () => returnUrl({ plan, before }),
    use,
  }
  return { plan, opened, stage, form, refunded, lookForPlan }
}

function wordsOf(plan: PlanName, paysOpenMonth: boolean): CardUse['words'] {
  const price = dollars(plans[plan].priceCents)
  return {
    act: plan === 'vip' && !paysOpenMonth ? texts.subscribe(price) : texts.pay(price),
    acting: texts.paying,
    question: bank.question(price),
  }
}

function asRefusal(error: unknown): Attempt {
  return { refusal: sentenceFor(error, texts.unfinished) }
}
