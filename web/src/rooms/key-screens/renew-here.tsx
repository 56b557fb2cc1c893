import { useState } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { renewHere, startAnew } from '../key-messages.ts'
import { KeyCard } from './key-card.tsx'

/**
 * Renders the question whether to use new keys in this room. The member has lost those in the
 * room's log.
 */
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
      <FailureNotice sentence={failure} />
      <Button disabled={acting} onClick={() => void renew()}>
        {acting ? renewHere.acting : renewHere.act}
      </Button>
    </KeyCard>
  )
}
