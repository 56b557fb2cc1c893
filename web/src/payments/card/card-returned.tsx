import type { Member } from '@sidelight/contract/calls/accounts'
import { useEffect, useState } from 'react'
import { goTo, Link, useLocationQuery } from '../../platform/navigation/router.tsx'
import { toast } from '../../platform/toasts.ts'
import { Notice } from '../../ui/notice.tsx'
import { cardChange as texts } from './card-messages.ts'
import { useFinishCardChange } from './card-queries.ts'
import { readCardReturn } from './card-return.ts'

/** Renders, on /billing, the result for a card that was confirmed on the bank's page. */
export function CardReturned({ member }: { member: Member }) {
  const query = useLocationQuery()
  const [back] = useState(() => readCardReturn(query))
  useEffect(() => {
    // The URL contains the secret of the form, so it is removed from the location and from the
    // history.
    if (back) goTo(location.pathname, { replace: true })
  }, [back])
  if (!back) return null
  return back.made ? <Made setupIntent={back.setupIntent} member={member} /> : <NotMade />
}

function Made({ setupIntent, member }: { setupIntent: string; member: Member }) {
  const finish = useFinishCardChange(member)
  const [said, setSaid] = useState(texts.checking)
  // Created once, for the member at the time of the return.
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
