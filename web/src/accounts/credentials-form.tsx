import { type SubmitEvent, useEffect, useRef } from 'react'
import { carriedEmail } from '../platform/account-letters.ts'
import { useConfig } from '../platform/config.ts'
import { prepareIdentity } from '../platform/identity.ts'
import { Link } from '../platform/router.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { focusFirst } from '../ui/focus-first.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { AuthError } from './auth-error.tsx'
import { GoogleButton } from './google-button.tsx'
import { forgotLink, passwordNotes } from './letter-messages.ts'
import { credentials, type Flow, texts } from './messages.ts'
import { SecondStepForm } from './second-step-form.tsx'
import { useAttempt } from './use-attempt.ts'

interface CredentialsFormProps {
  flow: Flow
  /** Held by the page, so that it survives a change of tab. */
  email: string
  onEmail: (email: string) => void
}

/** Email and password, and for a sign-up the optional display name (specification §2, §5). */
export function CredentialsForm({ flow, email, onEmail }: CredentialsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { google: offered } = useConfig()
  const { attempt, attemptGoogle, number, pending, failure, ...now } = useAttempt(flow)
  const note = (name: string) => (failure?.field?.name === name ? failure.field.note : undefined)
  // The pressed button was disabled meanwhile and lost the focus.
  useEffect(() => {
    if (failure && failure.way !== 'google') {
      focusFirst(form.current, [failure.field?.name ?? 'send'])
    }
  }, [failure])
  useEffect(prepareIdentity, [])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void attempt(new FormData(event.currentTarget))
  }
  if (now.half) return <SecondStepForm onBack={now.startAgain} />
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="space-y-5">
      {failure && <AuthError key={number} sentence={failure.sentence} />}
      {offered && <GoogleButton waiting={now.waiting} onPress={() => void attemptGoogle()} />}
      {flow === 'sign-up' && <DisplayName />}
      <Field
        label={credentials.email}
        name="email"
        type="email"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => onEmail(event.target.value)}
        error={note('email')}
      />
      <Password flow={flow} email={email} error={note('password')} />
      <Button type="submit" name="send" size="lg" className="w-full" disabled={pending}>
        {pending ? texts[flow].pending : texts[flow].tab}
      </Button>
    </form>
  )
}

function DisplayName() {
  return (
    <Field
      label={credentials.displayName}
      name="displayName"
      optional
      maxLength={80}
      autoComplete="nickname"
      hint={credentials.displayNameHint}
    />
  )
}

interface PasswordProps {
  flow: Flow
  email: string
  error: string | undefined
}

function Password({ flow, email, error }: PasswordProps) {
  const { confirmFirst, identity } = useConfig()
  if (flow === 'sign-in') {
    return (
      <div>
        <PasswordField
          label={credentials.password}
          name="password"
          required
          autoComplete="current-password"
          error={error}
          {...(confirmFirst ? { hint: passwordNotes.unconfirmed } : {})}
        />
        {/* Firebase keeps its own passwords. */}
        {identity === 'builtin' && (
          <p className="mt-2 text-right text-sm">
            <Link
              to="/auth/forgot"
              onClick={() => carriedEmail.set(email)}
              className="inline-block py-1 text-fg2 underline underline-offset-4 hover:text-fg"
            >
              {forgotLink}
            </Link>
          </p>
        )}
      </div>
    )
  }
  return (
    <PasswordField
      label={credentials.password}
      name="password"
      required
      minLength={6}
      autoComplete="new-password"
      placeholder={credentials.passwordExample}
      hint={credentials.passwordHint}
      error={error}
    />
  )
}
