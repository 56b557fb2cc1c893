import { useState } from 'react'
import { confirmEmail } from '../platform/account-letters.ts'
import { useSession } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { AuthError } from './auth-error.tsx'
import { AuthFrame, Outcome } from './auth-frame.tsx'
import { confirm } from './letter-messages.ts'
import { useLetterCall } from './use-letter-call.ts'
import { useLinkToken } from './use-link-token.ts'

/**
 * /auth/confirm#token: confirms an email by the link of a letter. By a button: a program that looks
 * through mail opens links, and somebody else may have signed up with this address.
 */
export function ConfirmPage() {
  const token = useLinkToken('/auth/confirm')
  const { state } = useSession()
  const [next, setNext] = useState<string | null>(null)
  const { run, pending, done, failure } = useLetterCall(async () =>
    setNext(await confirmEmail(token)),
  )
  const onward =
    state === 'signed-in'
      ? { to: '/dashboard', action: confirm.toDashboard }
      : { to: '/auth', action: confirm.signIn }

  if (done && next !== null) {
    const to = `/auth/reset#${next}`
    return (
      <AuthFrame title={confirm.title}>
        <Outcome title={confirm.done} text={confirm.elsewhere} to={to} action={confirm.choose} />
      </AuthFrame>
    )
  }
  if (done) {
    return (
      <AuthFrame title={confirm.title}>
        <Outcome title={confirm.done} text={confirm.doneWhy} {...onward} />
      </AuthFrame>
    )
  }
  if (token === '' || failure?.code === 'auth/expired-action-code') {
    return (
      <AuthFrame title={confirm.title}>
        <Outcome title={confirm.ended} text={confirm.endedWhy} {...onward} acted={token !== ''} />
      </AuthFrame>
    )
  }
  if (failure?.code === 'auth/email-already-in-use') {
    return (
      <AuthFrame title={confirm.title}>
        <Outcome title={confirm.taken} text={confirm.takenWhy} {...onward} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={confirm.title}>
      {failure && <AuthError sentence={failure.sentence} />}
      <p className="text-sm text-fg2">{confirm.ask}</p>
      {state === 'signed-out' && <p className="text-sm text-fg2">{confirm.signedOut}</p>}
      <Button size="lg" className="w-full" disabled={pending} onClick={() => void run()}>
        {pending ? confirm.sending : confirm.send}
      </Button>
    </AuthFrame>
  )
}
