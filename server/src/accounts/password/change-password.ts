import type { RequestOf } from '../../platform/http/serve-call.ts'
import type { AuthServices } from '../auth/auth-services.ts'
import { type AuthAnswer, asked, codeOf, readAnswer } from '../auth/library-answer.ts'
import { endPendingSignIns } from '../data/end-pending-sign-ins.ts'
import { deleteEmailChange } from '../profile/email-changes-table.ts'
import { emailOf } from '../profile/email-of.ts'
import { tooManyTries } from '../second-factor/step-up.ts'
import { passwordChanged } from '../security-emails.ts'
import { refuseCommon } from './common-passwords.ts'

/**
 * Changes the password through the library, which also ends all other sessions. Wrong guesses of
 * the old password count towards the sign-in lock. A pending change of email, sign-ins that wait for
 * the second step and links to a new password end. The member is notified by email and in the app.
 */
export async function changePassword(
  services: AuthServices,
  request: RequestOf<'changePassword'>,
): Promise<AuthAnswer> {
  const { db, auth, sessions, lock, mail, tell } = services
  const { id, sessionId } = request.member
  const body = { ...request.body, revokeOtherSessions: true }
  await refuseCommon(body.newPassword)
  const from = { network: request.network, session: sessionId }
  const email = await emailOf(services, id)
  const wait = await lock.take(email, from)
  if (wait !== undefined) throw tooManyTries(wait)
  const answer = await readAnswer(auth.api.changePassword({ ...asked(request), body }))
  if (codeOf(answer) !== 'INVALID_PASSWORD') await lock.release(email, from)
  if (answer.status === 200) {
    await deleteEmailChange(db, id)
    await endPendingSignIns(services, id)
    sessions.forget({ memberId: id })
    await mail.send(passwordChanged(email, request.language))
    await tell(id, 'password-changed')
  }
  return answer
}
