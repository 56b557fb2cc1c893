import type { RequestOf } from '../../platform/http/serve-call.ts'
import { tooManyAttempts } from '../../platform/http/too-many-requests.ts'
import { authRefusal } from '../auth/auth-refusals.ts'
import type { AuthServices } from '../auth/auth-services.ts'
import type { AuthAnswer } from '../auth/library-answer.ts'
import { deleteEmailChange } from '../profile/email-changes-table.ts'
import { resetWholeAccount } from './reset-unverified-account.ts'

const DONE: AuthAnswer = { status: 200, body: { status: true }, cookies: [] }

/**
 * Confirms an email by the token of a link. Outside a session of the account it is unknown who
 * signed up, so all earlier sign-in methods and a pending change of email are removed, and the
 * answer contains a link to a new password. Otherwise somebody could sign up with another person's
 * email and have access to the account after its owner confirms it. A link to an account whose email
 * is confirmed changes nothing.
 */
export async function confirmEmail(
  { db, vault, confirmations, sessions, auth, confirmed }: AuthServices,
  { cookie, body }: RequestOf<'confirmEmail'>,
): Promise<AuthAnswer> {
  const outcome = await confirmations.confirm(body.token)
  if (outcome === 'confirmed-already') return DONE
  if (typeof outcome === 'object') {
    const { memberId } = outcome
    confirmed.release(memberId)
    const reader = await sessions.memberOf(cookie)
    if (reader?.id === memberId) return DONE
    const newPassword = await resetWholeAccount({ auth, db, vault }, memberId)
    sessions.forget({ memberId })
    // Must come last, when no session can request a change any more.
    await deleteEmailChange(db, memberId)
    return { ...DONE, body: { status: true, newPassword } }
  }
  throw authRefusal(outcome === 'taken' ? 'EMAIL_TAKEN' : 'INVALID_TOKEN')
}

/** Sends the confirmation email again, for the member of the session. */
export async function sendConfirmation(
  { confirmations }: AuthServices,
  { member, language }: RequestOf<'sendConfirmation'>,
): Promise<AuthAnswer> {
  const outcome = await confirmations.sendAgain(member.id, language)
  if (typeof outcome === 'object') throw tooManyAttempts(outcome.waitS)
  if (outcome === 'unavailable') throw authRefusal('MAIL_UNAVAILABLE')
  return DONE
}
