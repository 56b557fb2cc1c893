import { onLeave } from '../session/quick-exit.ts'
import { onSessionEnd, onSignOut, refreshSession } from '../session/session.ts'
import { createStore } from '../storage/store.ts'
import { authCall } from './auth-call.ts'

/**
 * The email that was typed for a sign-in, for a return to the form and the page that asks for it
 * again. In memory only. Signing out, the end of a session and quick exit clear it.
 */
export const carriedEmail = createStore('')
/** The display name that was typed for a sign-up. In memory as long as the email. */
export const carriedName = createStore('')
const forget = () => {
  carriedEmail.set('')
  carriedName.set('')
}
onSignOut(forget)
onSessionEnd(forget)
onLeave(forget)

/**
 * Requests the email with the link to a new password. The answer does not reveal whether an account
 * exists.
 */
export async function requestPasswordReset(email: string): Promise<void> {
  await authCall('POST', '/request-password-reset', { email })
}

/**
 * Sets a new password with the token of a link. Ends every session of the account, including this
 * one.
 */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await authCall('POST', '/reset-password', { token, newPassword })
  await refreshSession()
}

/**
 * Confirms an email with the token of a link. Needs no session. Resolves to the token for choosing
 * a new password, or to null if the caller is signed in to that account.
 */
export async function confirmEmail(token: string): Promise<string | null> {
  const answer = await authCall('POST', '/confirm-email', { token })
  await refreshSession()
  return answer?.newPassword ?? null
}

/** Sends the signed-in member the email with the confirmation link. */
export async function sendConfirmation(): Promise<void> {
  await authCall('POST', '/send-confirmation', {})
}
