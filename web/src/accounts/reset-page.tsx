import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { resetPassword } from '../platform/account-letters.ts'
import type { IdentityErrorCode } from '../platform/identity-error.ts'
import { Button } from '../ui/button.tsx'
import { focusFirst } from '../ui/focus-first.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { AuthError } from './auth-error.tsx'
import { AuthFrame, Outcome } from './auth-frame.tsx'
import { PASSWORD_LENGTH } from './failure.ts'
import { passwordNotes, reset } from './letter-messages.ts'
import { useLetterCall } from './use-letter-call.ts'
import { useLinkToken } from './use-link-token.ts'

/** /auth/reset#token: chooses a new password by the link of a letter. */
export function ResetPage() {
  const token = useLinkToken('/auth/reset')
  const [password, setPassword] = useState('')
  const call = useLetterCall(() => resetPassword(token, password))
  const { failure } = call

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (password.length < PASSWORD_LENGTH) call.refuse('auth/weak-password')
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
        <NewPassword {...call} password={password} onPassword={setPassword} onSubmit={onSubmit} />
      )}
    </AuthFrame>
  )
}

const notes: Partial<Record<IdentityErrorCode, string>> = {
  'auth/weak-password': passwordNotes.short,
  'auth/common-password': passwordNotes.common,
}

interface NewPasswordProps extends Pick<ReturnType<typeof useLetterCall>, 'failure' | 'pending'> {
  password: string
  onPassword: (password: string) => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

function NewPassword({ failure, pending, password, onPassword, onSubmit }: NewPasswordProps) {
  const form = useRef<HTMLFormElement>(null)
  const note = failure && notes[failure.code]
  useEffect(() => {
    if (failure) focusFirst(form.current, [note ? 'password' : 'send'])
  }, [failure, note])
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="space-y-5">
      {failure && <AuthError sentence={failure.sentence} />}
      <PasswordField
        label={reset.password}
        name="password"
        required
        minLength={PASSWORD_LENGTH}
        autoComplete="new-password"
        placeholder={reset.placeholder}
        hint={reset.hint}
        error={note ?? undefined}
        value={password}
        onChange={(event) => onPassword(event.target.value)}
      />
      <Button type="submit" name="send" size="lg" className="w-full" disabled={pending}>
        {pending ? reset.sending : reset.send}
      </Button>
    </form>
  )
}
