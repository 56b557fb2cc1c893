import type { Member } from '@sidelight/contract/accounts'
import type { PlanName } from '@sidelight/contract/plans'
import { useState } from 'react'
import { sentenceFor } from '../platform/api-error.ts'
import { refreshMember } from '../platform/session.ts'
import { toast } from '../platform/toasts.ts'
import { awaitPlan } from './await-plan.ts'
import { outcome, payment as texts, toasts } from './messages.ts'
import { useOpenPayment } from './queries.ts'

/**
 * `open`: a card may be used. `checking`: it is paid, and the server is asked for the plan.
 * `granted`: the server says so. `received`: paid, and it does not say so yet.
 */
type Stage = 'open' | 'paying' | 'checking' | 'granted' | 'received'

/** What came of using a card; `unfinished`: her bank asks; `over`: this payment takes no card any more. */
export type Attempt = 'paid' | 'unfinished' | 'over' | { refusal: string }

export type Payment = ReturnType<typeof usePayment>

/** The way of one payment from its opening to the plan (specification §4, §8). */
export function usePayment(plan: PlanName, member: Member) {
  const opened = useOpenPayment(plan, member)
  const [stage, setStage] = useState<Stage>('open')
  const [refused, setRefused] = useState<{ plan: PlanName; sentence: string } | null>(null)

  async function pay(attempt: () => Promise<Attempt>): Promise<Attempt> {
    setStage('paying')
    setRefused(null)
    const result = await attempt().catch(asRefusal)
    if (result === 'paid') {
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
  return { plan, opened, stage, refusal, pay, lookForPlan }
}

function asRefusal(error: unknown): Attempt {
  return { refusal: sentenceFor(error, texts.unfinished) }
}
