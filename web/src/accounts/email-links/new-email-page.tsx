import { useState } from 'react'
import { callAccount } from '../../platform/api/call-account.ts'
import { refreshSession, useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { newEmail } from '../account-messages.ts'
import { AuthFrame, Outcome } from '../auth/auth-frame.tsx'
import { useAsyncAction } from '../use-async-action.ts'
import { useLinkToken } from './use-link-token.ts'

/**
 * Renders /account/email#token, which changes the account's email. It has a button, because mail
 * scanners open links.
 */
export function NewEmailPage() {
  const token = useLinkToken('/account/email')
  const { state } = useSession()
  const [outcome, setOutcome] = useState<'changed' | 'ended' | null>(token === '' ? 'ended' : null)
  const { acting, failure, perform } = useAsyncAction()
  const onward =
    state === 'signed-in'
      ? { to: '/account', action: newEmail.toAccount }
      : { to: '/auth', action: newEmail.signIn }
  const confirm = () =>
    perform(async () => {
      const { changed } = await callAccount('confirmEmailChange', { body: { token } })
      await refreshSession()
      setOutcome(changed ? 'changed' : 'ended')
    })
  return (
    <AuthFrame title={newEmail.title}>
      {outcome === 'changed' && (
        <Outcome title={newEmail.done} text={newEmail.doneWhy} {...onward} />
      )}
      {outcome === 'ended' && (
        <Outcome title={newEmail.ended} text={newEmail.endedWhy} {...onward} acted={token !== ''} />
      )}
      {outcome === null && (
        <>
          <FailureNotice sentence={failure} />
          <p className="text-sm text-fg2">{newEmail.ask}</p>
          <Button size="lg" className="w-full" disabled={acting} onClick={() => void confirm()}>
            {acting ? newEmail.sending : newEmail.send}
          </Button>
        </>
      )}
    </AuthFrame>
  )
}
