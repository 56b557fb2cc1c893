import { useState } from 'react'
import { confirmEmail } from '../../platform/auth/account-emails.ts'
import { useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { AuthError } from '../auth/auth-error.tsx'
import { AuthFrame, Outcome } from '../auth/auth-frame.tsx'
import { confirm } from './email-messages.ts'
import { useEmailCall } from './use-email-call.ts'
import { useLinkToken } from './use-link-token.ts'

/**
 * Renders /auth/confirm#token, which confirms an email. It has a button, because mail scanners open
 * links, and another person may have signed up with the email.
 */
export function ConfirmPage() {
  const token = useLinkToken('/auth/confirm')
  const { state } = useSession()
  const [next, setNext] = useState<string | null>(null)
  const { run, pending, done, failure } = useEmailCall(async () =>
    setNext(await confirmEmail(token)),
  )
  const outcome = outcomeOf({ token, done, next, code: failure?.code })
  if (outcome) {
    const onward =
      state === 'signed-in'
        ? { to: '/dashboard', action: confirm.toDashboard }
        : { to: '/auth', action: confirm.signIn }
    return (
      <AuthFrame title={confirm.title}>
        <Outcome {...onward} {...outcome} />
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

interface Result {
  token: string
  done: boolean
  /** The token for choosing a new password on /auth/reset, or null. */
  next: string | null
  code: string | undefined
}

/**
 * Returns the result of the link. Undefined while the button can be pressed, for the first time or
 * again.
 */
function outcomeOf({ token, done, next, code }: Result) {
  if (done && next !== null) {
    const to = `/auth/reset#${next}`
    return { title: confirm.done, text: confirm.elsewhere, to, action: confirm.choose }
  }
  if (done) return { title: confirm.done, text: confirm.doneWhy }
  if (token === '' || code === 'auth/expired-action-code') {
    return { title: confirm.ended, text: confirm.endedWhy, acted: token !== '' }
  }
  if (code === 'auth/email-already-in-use') return { title: confirm.taken, text: confirm.takenWhy }
  return undefined
}
