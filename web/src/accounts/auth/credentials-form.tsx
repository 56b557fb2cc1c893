import { LABEL_LENGTH, PASSWORD_MIN } from '@sidelight/contract/rules/limits'
import { type ChangeEventHandler, type SubmitEvent, useEffect } from 'react'
import { carriedName } from '../../platform/auth/account-emails.ts'
import { prepareAuth } from '../../platform/auth/auth.ts'
import { useConfig } from '../../platform/config.ts'
import { Link } from '../../platform/navigation/router.tsx'
import { useLayer } from '../../platform/navigation/use-layer.ts'
import { useStore } from '../../platform/storage/store.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { type FieldErrors, useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { forgotLink, passwordNotes } from '../email-links/email-messages.ts'
import type { Failure } from '../failure.ts'
import { credentials, type Flow, texts } from '../messages.ts'
import { AuthError } from './auth-error.tsx'
import { GoogleButton } from './google-button.tsx'
import { PasswordVerdict } from './password-verdict.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { useSignIn } from './use-sign-in.ts'

interface CredentialsFormProps {
  flow: Flow
  /** Held outside of the form, so that the email survives a change of tab. */
  email: string
  onEmail: (email: string) => void
  password: string
  onPassword: (password: string) => void
  /** Opens the other tab, with the same email and password. */
  onSignUpInstead: () => void
  /**
   * The text of the sign-up button in the sheet; absent outside of it. The sheet asks for no
   * display name, and shows the catalogue's sentence at the field.
   */
  sheet?: { signUp: string }
}

/** Renders email and password, and for a sign-up also the display name (specification §2, §5). */
export function CredentialsForm({ flow, email, onEmail, sheet, ...rest }: CredentialsFormProps) {
  const { google: offered } = useConfig()
  const { form, errors, refuse, clear, focusOn } = useRefusedForm('send')
  const { attempt, attemptGoogle, number, pending, failure, ...now } = useSignIn(flow, (refused) =>
    refuse(notesOf(refused, sheet !== undefined)),
  )
  useEffect(prepareAuth, [])

  function onGoogle() {
    clear()
    void attemptGoogle()
  }
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    clear()
    void attempt(new FormData(event.currentTarget))
  }
  function onBack() {
    now.startAgain()
    focusOn('email')
  }
  if (now.half) return <SecondStep onBack={onBack} />
  return (
    <form {...form} onSubmit={onSubmit} className="space-y-5">
      <Failed key={number} failure={sheet && failure?.field ? null : failure} />
      {offered && <GoogleButton waiting={now.waiting} onPress={onGoogle} />}
      {flow === 'sign-up' && !sheet && <DisplayName />}
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
        error={errors['email']}
        hint={sheet && hintOf[flow]}
      />
      <SignUpInstead failure={failure} onPress={rest.onSignUpInstead} />
      <Password
        flow={flow}
        error={errors['password']}
        value={rest.password}
        onChange={(event) => rest.onPassword(event.target.value)}
      />
      <Button type="submit" name="send" size="lg" className="w-full" disabled={pending}>
        {submitText(flow, pending, sheet)}
      </Button>
    </form>
  )
}

/** Renders the second step. The back button leads to email and password, which are still there. */
function SecondStep({ onBack }: { onBack: () => void }) {
  useLayer(onBack)
  return <SecondStepForm onBack={onBack} />
}

/** The hint below the email in the sheet. */
const hintOf = { 'sign-in': undefined, 'sign-up': credentials.emailHidden }

/**
 * Returns the sentence at the refused field. The sheet has no error box, so it shows the
 * catalogue's sentence there.
 */
function notesOf({ field, sentence }: Failure, inSheet: boolean): FieldErrors {
  if (!field) return {}
  if (!inSheet) return { [field.name]: field.note }
  // The catalogue's sentence demands a length that this password already has, so the note, which
  // names the reason, follows it.
  const isCommon = field.note === passwordNotes.common
  return { [field.name]: isCommon ? `${sentence} ${field.note}` : sentence }
}

function Failed({ failure }: { failure: Failure | null }) {
  return failure && <AuthError sentence={failure.sentence} />
}

interface SignUpInsteadProps {
  failure: Failure | null
  onPress: () => void
}

/** Renders the offer to sign up if no account has the email. */
function SignUpInstead({ failure, onPress }: SignUpInsteadProps) {
  return (
    failure?.isUnknown && (
      <Button variant="secondary" size="sm" onClick={onPress}>
        {credentials.signUpInstead}
      </Button>
    )
  )
}

function submitText(flow: Flow, pending: boolean, sheet: CredentialsFormProps['sheet']): string {
  if (pending) return texts[flow].pending
  return sheet && flow === 'sign-up' ? sheet.signUp : texts[flow].tab
}

function DisplayName() {
  const name = useStore(carriedName, '')
  return (
    <Field
      label={credentials.displayName}
      name="displayName"
      optional
      maxLength={LABEL_LENGTH}
      autoComplete="nickname"
      hint={credentials.displayNameHint}
      value={name}
      onChange={(event) => carriedName.set(event.target.value)}
    />
  )
}

interface PasswordProps {
  flow: Flow
  error: string | undefined
  value: string
  onChange: ChangeEventHandler<HTMLInputElement>
}

function Password({ flow, error, ...typed }: PasswordProps) {
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
          {...typed}
          {...(confirmFirst ? { hint: passwordNotes.unconfirmed } : {})}
        />
        {/* Firebase stores the passwords of its accounts. */}
        {identity === 'builtin' && (
          <p className="mt-2 text-right text-sm">
            <Link
              to="/auth/forgot"
              className="inline-flex items-center py-1 text-fg2 underline pointer-coarse:min-h-11 underline-offset-4 hover:text-fg"
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
      minLength={PASSWORD_MIN}
      autoComplete="new-password"
      placeholder={credentials.passwordExample}
      hint={<PasswordVerdict password={typed.value} />}
      error={error}
      {...typed}
    />
  )
}
