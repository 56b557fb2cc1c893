import { looksLikeEmail } from '@sidelight/contract/identifiers'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { carriedEmail, requestPasswordReset } from '../platform/account-letters.ts'
import { useConfig } from '../platform/config.ts'
import { Link } from '../platform/router.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { focusFirst } from '../ui/focus-first.ts'
import { AuthError } from './auth-error.tsx'
import { AuthFrame, Outcome } from './auth-frame.tsx'
import { emailNote, forgot } from './letter-messages.ts'
import { useLetterCall } from './use-letter-call.ts'

/** /auth/forgot: asks for a letter with a link to a new password. */
export function ForgotPage() {
  const { mail } = useConfig()
  const [email, setEmail] = useState(() => carriedEmail.get())
  const form = useRef<HTMLFormElement>(null)
  const { run, refuse, pending, done, failure } = useLetterCall(() =>
    requestPasswordReset(email.trim()),
  )
  const wrong = failure?.code === 'auth/invalid-email'
  useEffect(() => {
    if (failure)
      focusFirst(form.current, [failure.code === 'auth/invalid-email' ? 'email' : 'send'])
  }, [failure])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (looksLikeEmail(email.trim())) void run()
    else refuse('auth/invalid-email')
  }
  if (!mail) return <WithoutMail />
  return (
    <AuthFrame title={forgot.title}>
      {done ? (
        <Outcome
          title={forgot.sent}
          text={forgot.sentTo(email.trim())}
          to="/auth"
          action={forgot.back}
        />
      ) : (
        <form ref={form} noValidate onSubmit={onSubmit} className="space-y-5">
          {failure && <AuthError sentence={failure.sentence} />}
          <Field
            label={forgot.email}
            name="email"
            type="email"
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            hint={forgot.hint}
            error={wrong ? emailNote : undefined}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" name="send" size="lg" className="w-full" disabled={pending}>
            {pending ? forgot.sending : forgot.send}
          </Button>
          <BackToSignIn />
        </form>
      )}
    </AuthFrame>
  )
}

function BackToSignIn() {
  return (
    <p className="text-center text-sm">
      <Link to="/auth" className="text-fg2 underline underline-offset-4 hover:text-fg">
        {forgot.back}
      </Link>
    </p>
  )
}

/** An installation that sends no letters says so before anything is typed. */
function WithoutMail() {
  return (
    <AuthFrame title={forgot.title}>
      <p className="text-sm text-fg2">{forgot.withoutMail}</p>
      <Button asChild size="lg" variant="secondary" className="w-full">
        <Link to="/contact">{forgot.contact}</Link>
      </Button>
      <BackToSignIn />
    </AuthFrame>
  )
}
