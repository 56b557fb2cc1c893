import type { Member } from '@sidelight/contract/calls/accounts'
import { useState } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { toast } from '../../platform/toasts.ts'
import { toasts } from '../messages.ts'
import { cardChange as texts } from './card-messages.ts'
import { useFinishCardChange, useOpenCardChange } from './card-queries.ts'
import { cardReturnUrl } from './card-return.ts'
import type { Attempt, CardUse } from './card-use.ts'

/**
 * `kept`: the card is stored. The provider reports within minutes that it is charged from now on.
 */
type Stage = 'open' | 'using' | 'changed' | 'kept'

/**
 * Returns the state of changing the card for VIP, from opening the form until the card is
 * confirmed, and the use of the form.
 */
export function useCardChange(member: Member) {
  const opened = useOpenCardChange(member)
  const finish = useFinishCardChange(member)
  const [stage, setStage] = useState<Stage>('open')
  const [refusal, setRefusal] = useState<string>()

  async function use(attempt: () => Promise<Attempt>): Promise<Attempt> {
    setStage('using')
    setRefusal(undefined)
    const result = await attempt().catch(asRefusal)
    if (result === 'done') {
      const changed = await finish(opened.data?.clientSecret ?? '').then(
        () => true,
        () => false,
      )
      setStage(changed ? 'changed' : 'kept')
      toast({ title: changed ? texts.changedTitle : texts.kept })
      return result
    }
    setStage('open')
    if (result === 'over') void opened.refetch()
    if (typeof result === 'object') {
      setRefusal(result.refusal)
      toast({ title: texts.failed, description: result.refusal, tone: 'destructive' })
    }
    return result
  }

  const form: CardUse = {
    kind: 'setup',
    busy: stage !== 'open',
    refusal,
    words: { act: texts.act, acting: texts.acting, question: texts.question },
    unavailable: toasts.cardSetup,
    returnTo: cardReturnUrl,
    use,
  }
  return { opened, stage, form }
}

function asRefusal(error: unknown): Attempt {
  return { refusal: sentenceFor(error, texts.unfinished) }
}
