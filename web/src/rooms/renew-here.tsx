import { useState } from 'react'
import { sentenceFor } from '../platform/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { KeyCard } from './key-card.tsx'
import { renewHere, startAnew } from './key-messages.ts'

/** A room that still knows keys which she has lost: it goes on with her new ones only at her word. */
export function RenewHere({ onRenew }: { onRenew: () => Promise<unknown> }) {
  const [acting, setActing] = useState(false)
  const [failure, setFailure] = useState('')
  async function renew() {
    setActing(true)
    setFailure('')
    try {
      await onRenew()
    } catch (error) {
      setFailure(sentenceFor(error, startAnew.failed))
      setActing(false)
    }
  }
  return (
    <KeyCard title={renewHere.title}>
      <p>{renewHere.text}</p>
      {failure !== '' && (
        <Notice tone="flag" role="alert">
          {failure}
        </Notice>
      )}
      <Button disabled={acting} onClick={() => void renew()}>
        {acting ? renewHere.acting : renewHere.act}
      </Button>
    </KeyCard>
  )
}
