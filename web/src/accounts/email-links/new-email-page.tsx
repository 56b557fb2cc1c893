import { callAccount } from '../../platform/api/call-account.ts'
import { refreshSession, useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { newEmail } from '../account-messages.ts'
import { AuthFrame, Outcome } from '../auth/auth-frame.tsx'
import { useAsyncAction } from '../use-async-action.ts'
import { type EmailLink, useEmailLink } from './use-email-link.ts'

const outcomes = {
  done: { title: newEmail.done, text: newEmail.doneWhy },
  ended: { title: newEmail.ended, text: newEmail.endedWhy },
  missing: { title: newEmail.missing, text: newEmail.missingWhy },
}

/**
 * Renders /account/email#token, which changes the account's email. It has a button, because mail
 * scanners open links.
 */
export function NewEmailPage() {
  const link = useEmailLink('/account/email')
  const { state } = useSession()
  const onward =
    state === 'signed-in'
      ? { to: '/account', action: newEmail.toAccount }
      : { to: '/auth', action: newEmail.signIn }
  return (
    <AuthFrame title={newEmail.title}>
      {link.state === 'open' ? (
        <Change key={link.token} link={link} />
      ) : (
        <Outcome key={link.state} {...outcomes[link.state]} {...onward} acted={link.acted} />
      )}
    </AuthFrame>
  )
}

function Change({ link }: { link: EmailLink }) {
  const { acting, failure, perform } = useAsyncAction()
  const confirm = () =>
    perform(async () => {
      const { changed } = await callAccount('confirmEmailChange', { body: { token: link.token } })
      await refreshSession()
      if (changed) link.finish()
      else link.end()
    })
  return (
    <>
      <FailureNotice sentence={failure} />
      <p className="text-sm text-fg2">{newEmail.ask}</p>
      <Button size="lg" className="w-full" disabled={acting} onClick={() => void confirm()}>
        {acting ? newEmail.sending : newEmail.send}
      </Button>
    </>
  )
}
