import type { RequestOf } from '../../platform/http/serve-call.ts'
import { requireDatabase } from '../../platform/http/unavailable.ts'
import type { Budget } from '../../platform/limits/limits.ts'
import { authRefusal } from '../auth/auth-refusals.ts'
import type { AuthServices } from '../auth/auth-services.ts'
import { type AuthAnswer, asked, readAnswer } from '../auth/library-answer.ts'
import { endPendingSignIns } from '../data/end-pending-sign-ins.ts'
import { deleteEmailChange } from '../profile/email-changes-table.ts'
import { passwordChanged } from '../security-emails.ts'
import { deviceAccountOf } from '../sign-in/known-device.ts'
import { createResetToken, resetUnverifiedAccount } from '../sign-up/reset-unverified-account.ts'
import { refuseCommon } from './common-passwords.ts'

/** (policy) Reset emails to one recipient. */
const EMAILS: Budget = { name: 'reset-emails', points: 5, seconds: 3600 }

const ASKED: AuthAnswer = {
  status: 200,
  body: {
    status: true,
    message: 'If an account with this email exists, an email with a link is on its way.',
  },
  cookies: [],
}

/**
 * Requests a link to choose a new password. Responds before the account is looked up, so neither
 * the bytes nor the time of the response depend on whether the account exists.
 */
export async function requestReset(
  services: AuthServices,
  request: RequestOf<'requestPasswordReset'>,
): Promise<AuthAnswer> {
  if (!services.emails.available) throw authRefusal('RESET_PASSWORD_DISABLED')
  // Rejects while the database is unavailable, whatever the email is: otherwise the response would
  // promise an email that is never sent.
  await requireDatabase(services.db)
  services.later(() => sendLink(services, request))
  return ASKED
}

async function sendLink(
  { limits, index, auth, emails }: AuthServices,
  { body, language }: RequestOf<'requestPasswordReset'>,
): Promise<void> {
  const email = body.email.trim().toLowerCase()
  const tag = index.tag('sign-in', email).toString('base64url')
  const { allowed } = await limits.consume(EMAILS, tag)
  if (!allowed) return
  const { internalAdapter } = await auth.$context
  const found = await internalAdapter.findUserByEmail(email)
  if (!found) return
  const token = await createResetToken(auth, found.user.id)
  await emails.resetPassword(found.user.email, token, language)
}

/**
 * Sets a new password by the link of an email. Ends every session of the account and marks this
 * browser as a known device, so that the member can sign in even if guesses have locked the
 * account. Ends a pending change of email, sign-ins that wait for the second step and other links to
 * a new password, because an intruder may have begun them.
 */
export async function resetPassword(
  services: AuthServices,
  request: RequestOf<'resetPassword'>,
): Promise<AuthAnswer> {
  const { db, auth, sessions, devices, mail, tell } = services
  const { cookie, language, body } = request
  await refuseCommon(body.newPassword)
  const { internalAdapter } = await auth.$context
  const identifier = `reset-password:${body.token}`
  const link = await internalAdapter.findVerificationValue(identifier)
  const answer = await readAnswer(auth.api.resetPassword({ ...asked(request), body }))
  const member = link && answer.status === 200 && (await internalAdapter.findUserById(link.value))
  if (!member) return answer
  await deleteEmailChange(db, member.id)
  await endPendingSignIns(services, member.id)
  if (!member.emailVerified) await resetUnverifiedAccount(auth, member.id)
  sessions.forget({ memberId: member.id })
  services.later(() => mail.send(passwordChanged(member.email, language)))
  await tell(member.id, 'password-changed')
  const account = await deviceAccountOf(services, member.id)
  return { ...answer, cookies: [devices.remember(cookie, account)] }
}
