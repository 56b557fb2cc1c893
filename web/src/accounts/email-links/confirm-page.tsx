import { confirmEmail } from '../../platform/auth/account-emails.ts'
import { useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { AuthError } from '../auth/auth-error.tsx'
import { AuthFrame, Outcome } from '../auth/auth-frame.tsx'
import { confirm } from './email-messages.ts'
import { useEmailCall } from './use-email-call.ts'
import { type EmailLink, useEmailLink } from './use-email-link.ts'

/**
 * Renders /auth/confirm#token, which confirms an email. It has a button, because mail scanners open
 * links, and another person may have signed up with the email.
 */
export function ConfirmPage() {
  const link = useEmailLink('/auth/confirm')
  return (
    <AuthFrame title={confirm.title}>
      {link.state === 'open' ? (
        <Confirmation key={link.token} link={link} />
      ) : (
        <ConfirmOutcome key={link.state} {...outcomeOf(link)} acted={link.acted} />
      )}
    </AuthFrame>
  )
}

function Confirmation({ link }: { link: EmailLink }) {
  const { state } = useSession()
  const { run, pending, failure } = useEmailCall(
    async () => link.finish(await confirmEmail(link.token)),
    (code) => code === 'auth/expired-action-code' && link.end(),
  )
  if (failure?.code === 'auth/email-already-in-use') {
    return <ConfirmOutcome title={confirm.taken} text={confirm.takenWhy} acted />
  }
  return (
    <>
      {failure && <AuthError sentence={failure.sentence} />}
      <p className="text-sm text-fg2">{confirm.ask}</p>
      {state === 'signed-out' && <p className="text-sm text-fg2">{confirm.signedOut}</p>}
      <Button size="lg" className="w-full" disabled={pending} onClick={() => void run()}>
        {pending ? confirm.sending : confirm.send}
      </Button>
    </>
  )
}

interface ConfirmOutcomeProps {
  title: string
  text: string
  acted: boolean
  /** The next page; the dashboard or the sign-in by default. */
  to?: string
  action?: string
}

function ConfirmOutcome(outcome: ConfirmOutcomeProps) {
  const { state } = useSession()
  const onward =
    state === 'signed-in'
      ? { to: '/dashboard', action: confirm.toDashboard }
      : { to: '/auth', action: confirm.signIn }
  return <Outcome {...onward} {...outcome} />
}

/** Returns the texts of a link that cannot be used, and where it leads if not to the usual page. */
function outcomeOf({ state, next }: EmailLink) {
  if (state === 'done' && next !== null) {
    const to = `/auth/reset#${next}`
    return { title: confirm.done, text: confirm.elsewhere, to, action: confirm.choose }
  }
  if (state === 'done') return { title: confirm.done, text: confirm.doneWhy }
  if (state === 'ended') return { title: confirm.ended, text: confirm.endedWhy }
  return { title: confirm.missing, text: confirm.missingWhy }
}
