import { PASSWORD_MIN } from '@sidelight/contract/rules/limits'
import { type SubmitEvent, useState } from 'react'
import { resetPassword } from '../../platform/auth/account-emails.ts'
import type { AuthErrorCode } from '../../platform/auth/auth-error.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { AuthError } from '../auth/auth-error.tsx'
import { AuthFrame, Outcome } from '../auth/auth-frame.tsx'
import { passwordNotes, reset } from './email-messages.ts'
import { useEmailCall } from './use-email-call.ts'
import { type EmailLink, useEmailLink } from './use-email-link.ts'

const again = { to: '/auth/forgot', action: reset.again }
const outcomes = {
  done: { title: reset.done, text: reset.doneWhy, to: '/auth', action: reset.signIn },
  ended: { title: reset.ended, text: reset.endedWhy, ...again },
  missing: { title: reset.missing, text: reset.missingWhy, ...again },
}

/** Renders /auth/reset#token, where a new password is chosen. */
export function ResetPage() {
  const link = useEmailLink('/auth/reset')
  return (
    <AuthFrame title={reset.title}>
      {link.state === 'open' ? (
        <NewPassword key={link.token} link={link} />
      ) : (
        <Outcome key={link.state} {...outcomes[link.state]} acted={link.acted} />
      )}
    </AuthFrame>
  )
}

const notes: Partial<Record<AuthErrorCode, string>> = {
  'auth/weak-password': passwordNotes.short,
  'auth/common-password': passwordNotes.common,
}

function NewPassword({ link }: { link: EmailLink }) {
  const [password, setPassword] = useState('')
  const { form, errors, clear, ...refused } = useRefusedForm('send')
  const { run, refuse, pending, failure } = useEmailCall(
    async () => {
      await resetPassword(link.token, password)
      link.finish()
    },
    (code) => {
      if (code === 'auth/expired-action-code') return link.end()
      const note = notes[code]
      refused.refuse(note === undefined ? {} : { password: note })
    },
  )

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    clear()
    if (password.length < PASSWORD_MIN) refuse('auth/weak-password')
    else void run()
  }
  return (
    <form {...form} onSubmit={onSubmit} className="space-y-5">
      {failure && <AuthError sentence={failure.sentence} />}
      <PasswordField
        label={reset.password}
        name="password"
        required
        minLength={PASSWORD_MIN}
        autoComplete="new-password"
        placeholder={reset.placeholder}
        hint={reset.hint}
        error={errors['password']}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" name="send" size="lg" className="w-full" disabled={pending}>
        {pending ? reset.sending : reset.send}
      </Button>
    </form>
  )
}
