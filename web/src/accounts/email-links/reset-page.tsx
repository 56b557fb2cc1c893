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
import { useLinkToken } from './use-link-token.ts'

/** Renders /auth/reset#token, where a new password is chosen. */
export function ResetPage() {
  const token = useLinkToken('/auth/reset')
  const [password, setPassword] = useState('')
  const { form, errors, clear, ...refused } = useRefusedForm('send')
  const call = useEmailCall(
    () => resetPassword(token, password),
    (code) => {
      const note = notes[code]
      refused.refuse(note === undefined ? {} : { password: note })
    },
  )
  const { failure } = call

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    clear()
    if (password.length < PASSWORD_MIN) call.refuse('auth/weak-password')
    else void call.run()
  }
  if (token === '' || failure?.code === 'auth/expired-action-code') {
    return (
      <AuthFrame title={reset.title}>
        <Outcome
          title={reset.ended}
          text={reset.endedWhy}
          to="/auth/forgot"
          action={reset.again}
          acted={token !== ''}
        />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={reset.title}>
      {call.done ? (
        <Outcome title={reset.done} text={reset.doneWhy} to="/auth" action={reset.signIn} />
      ) : (
        <NewPassword
          {...call}
          form={form}
          errors={errors}
          password={password}
          onPassword={setPassword}
          onSubmit={onSubmit}
        />
      )}
    </AuthFrame>
  )
}

const notes: Partial<Record<AuthErrorCode, string>> = {
  'auth/weak-password': passwordNotes.short,
  'auth/common-password': passwordNotes.common,
}

type EmailCall = Pick<ReturnType<typeof useEmailCall>, 'failure' | 'pending'>
type Refused = Pick<ReturnType<typeof useRefusedForm>, 'form' | 'errors'>

interface NewPasswordProps extends EmailCall, Refused {
  password: string
  onPassword: (password: string) => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

function NewPassword({ form, errors, failure, pending, ...rest }: NewPasswordProps) {
  const { password, onPassword, onSubmit } = rest
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
        onChange={(event) => onPassword(event.target.value)}
      />
      <Button type="submit" name="send" size="lg" className="w-full" disabled={pending}>
        {pending ? reset.sending : reset.send}
      </Button>
    </form>
  )
}
