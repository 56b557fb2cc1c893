import { looksLikeEmail } from '@sidelight/contract/rules/masking/identifiers'
import { type SubmitEvent, useState } from 'react'
import { carriedEmail, requestPasswordReset } from '../../platform/auth/account-emails.ts'
import { useConfig } from '../../platform/config.ts'
import { Link } from '../../platform/navigation/router.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { AuthError } from '../auth/auth-error.tsx'
import { AuthFrame, Outcome } from '../auth/auth-frame.tsx'
import { emailNote, forgot } from './email-messages.ts'
import { useEmailCall } from './use-email-call.ts'

/** Renders /auth/forgot: asks for an email with a link to a new password. */
export function ForgotPage() {
  const { mail } = useConfig()
  const [email, setEmail] = useState(() => carriedEmail.get())
  const { form, errors, clear, ...refused } = useRefusedForm('send')
  const { run, refuse, pending, done, failure } = useEmailCall(
    () => requestPasswordReset(email.trim()),
    (code) => refused.refuse(code === 'auth/invalid-email' ? { email: emailNote } : {}),
  )

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    clear()
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
        <form {...form} onSubmit={onSubmit} className="space-y-5">
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
            error={errors['email']}
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
      <Link
        to="/auth"
        className="inline-flex items-center pointer-coarse:min-h-11 text-fg2 underline underline-offset-4 hover:text-fg"
      >
        {forgot.back}
      </Link>
    </p>
  )
}

/**
 * Renders the notice that this installation sends no email. It is shown before anything is typed.
 */
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
