import { identityCall } from './identity-call.ts'
import { refreshSession } from './session.ts'
import { createStore } from './store.ts'

/** The email typed on the way in, for the page that asks for it again. In memory only. */
export const carriedEmail = createStore('')

/** Asks for the letter with a link to a new password; says nothing about whether there is an account. */
export async function requestPasswordReset(email: string): Promise<void> {
  await identityCall('POST', '/request-password-reset', { email })
}

/** Chooses a new password by the link's token; every session of the account ends, this one included. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await identityCall('POST', '/reset-password', { token, newPassword })
  await refreshSession()
}

/**
 * Confirms an email by the link's token; nobody needs to be signed in. Whoever is not signed in to
 * that very account has to choose a new password: answers the token for that, or null.
 */
export async function confirmEmail(token: string): Promise<string | null> {
  const answer = await identityCall('POST', '/confirm-email', { token })
  await refreshSession()
  const next: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'newPassword') : undefined
  return typeof next === 'string' ? next : null
}

/** Sends the signed-in member the letter that asks to confirm her email. */
export async function sendConfirmation(): Promise<void> {
  await identityCall('POST', '/send-confirmation', {})
}
