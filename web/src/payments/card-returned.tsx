import type { Member } from '@sidelight/contract/accounts'
import { useEffect, useState } from 'react'
import { goTo, Link, useAddressQuery } from '../platform/router.tsx'
import { toast } from '../platform/toasts.ts'
import { Notice } from '../ui/notice.tsx'
import { cardChange as texts } from './card-messages.ts'
import { useFinishCardChange } from './card-queries.ts'
import { readCardReturn } from './card-return.ts'

/** On the billing page, what came of a card that her bank confirmed on a page of its own. */
export function CardReturned({ member }: { member: Member }) {
  const query = useAddressQuery()
  const [back] = useState(() => readCardReturn(query))
  useEffect(() => {
    // The address holds the secret of the form: it stays neither there nor in the history.
    if (back) goTo(location.pathname, { replace: true })
  }, [back])
  if (!back) return null
  return back.made ? <Made setupIntent={back.setupIntent} member={member} /> : <NotMade />
}

function Made({ setupIntent, member }: { setupIntent: string; member: Member }) {
  const finish = useFinishCardChange(member)
  const [said, setSaid] = useState(texts.checking)
  // Once, for her as she came back.
  const [work] = useState(() => () => finish(setupIntent))
  useEffect(() => {
    work().then(
      () => setSaid(texts.changed),
      () => setSaid(texts.keptNote),
    )
  }, [work])
  return (
    <Notice>
      <output className="block">{said}</output>
    </Notice>
  )
}

function NotMade() {
  useEffect(() => {
    toast({ title: texts.failed, description: texts.notMade, tone: 'destructive' })
  }, [])
  return (
    <Notice tone="flag" role="alert">
      <p>{texts.notMade}</p>
      <p className="mt-1">
        <Link to="/subscribe?change=card" className="underline underline-offset-4">
          {texts.tryAgain}
        </Link>
      </p>
    </Notice>
  )
}
