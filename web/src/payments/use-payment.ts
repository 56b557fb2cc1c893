import type { Member } from '@sidelight/contract/accounts'
import { dollars, type PlanName, plans } from '@sidelight/contract/plans'
import { useState } from 'react'
import { sentenceFor } from '../platform/api-error.ts'
import { refreshMember } from '../platform/session.ts'
import { toast } from '../platform/toasts.ts'
import { awaitPlan } from './await-plan.ts'
import type { Attempt, CardUse } from './card-use.ts'
import { outcome, payment as texts, toasts } from './messages.ts'
import { returnAddress } from './payment-return.ts'
import { bank } from './practice-messages.ts'
import { useOpenPayment } from './queries.ts'

/**
 * `open`: a card may be used. `checking`: it is paid, and the server is asked for the plan.
 * `granted`: the server says so. `received`: paid, and it does not say so yet.
 */
type Stage = 'open' | 'paying' | 'checking' | 'granted' | 'received'

export type Payment = ReturnType<typeof usePayment>

/** The way of one payment from its opening to the plan (specification §4, §8). */
export function usePayment(plan: PlanName, member: Member) {
  const opened = useOpenPayment(plan, member)
  const [stage, setStage] = useState<Stage>('open')
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
    if (result === 'over') void opened.refetch()
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
    const granted = await awaitPlan(plan, member.id)
    setStage(granted ? 'granted' : 'received')
    if (!granted) return
    toast({ title: outcome.granted })
    void refreshMember(member)
  }

  // A refusal belongs to the plan that it was about.
  const refusal = refused?.plan === plan ? refused.sentence : undefined
  const form: CardUse = {
    kind: 'payment',
    busy: stage !== 'open',
    refusal,
    words: wordsOf(plan),
    unavailable: plan === 'vip' ? toasts.subscriptionSetup : toasts.paymentSetup,
    returnTo: () => returnAddress(plan),
    use,
  }
  return { plan, opened, stage, form, lookForPlan }
}

function wordsOf(plan: PlanName): CardUse['words'] {
  const price = dollars(plans[plan].priceCents)
  return {
    act: plan === 'vip' ? texts.subscribe(price) : texts.pay(price),
    acting: texts.paying,
    question: bank.question(price),
  }
}

function asRefusal(error: unknown): Attempt {
  return { refusal: sentenceFor(error, texts.unfinished) }
}
