import { identityCall } from './identity-call.ts'
import { refreshSession } from './session.ts'

interface SignUp {
  email: string
  password: string
  /** Blank or absent: the part of the email before @ (specification §5). */
  displayName?: string
}

/** Creates an account and signs in; the session is current when it resolves. Rejects with IdentityError. */
export async function signUp({ email, password, displayName = '' }: SignUp): Promise<void> {
  const name = displayName.trim() || email.split('@', 1).join('')
  await identityCall('POST', '/sign-up/email', { email, password, name })
  await refreshSession()
}

/** Signs in; the session is current when it resolves. Rejects with IdentityError. */
export async function signInWithEmail(email: string, password: string): Promise<void> {
  await identityCall('POST', '/sign-in/email', { email, password })
  await refreshSession()
}
