import { z } from 'zod'
import type { RequestOf } from '../../platform/http/serve-call.ts'
import { tooManyAttempts } from '../../platform/http/too-many-requests.ts'
import { authRefusal } from '../auth/auth-refusals.ts'
import type { AuthServices } from '../auth/auth-services.ts'
import { type AuthAnswer, asked, codeOf, readAnswer } from '../auth/library-answer.ts'
import { refuseCommon } from '../password/common-passwords.ts'
import { claimEmail } from './unverified-email.ts'

const SignedUp = z.object({ user: z.object({ id: z.string() }) })

/**
 * Signs up with email and password. The confirmation email is sent later. In neutral mode the new
 * account only claims its email, so that the response does not depend on whether the email is
 * taken.
 */
export async function signUp(
  services: AuthServices,
  request: RequestOf<'signUp'>,
): Promise<AuthAnswer> {
  const { answers, confirmations, auth } = services
  const { network, language, body } = request
  const email = body.email.toLowerCase()
  // The library's error for an invalid email has no code, and `claimEmail` may make an invalid
  // email valid.
  if (!z.email().safeParse(email).success) throw authRefusal('INVALID_EMAIL')
  await refuseCommon(body.password)
  const wait = await answers.wait('sign-up', network)
  if (wait !== undefined) throw tooManyAttempts(wait)
  const claims = answers.mode === 'neutral'
  const name = nameIn(body)
  const ask = () => {
    const given = { ...body, name, email: claims ? claimEmail(email) : body.email }
    return readAnswer(auth.api.signUpEmail({ ...asked(request), body: given }))
  }
  const first = await ask()
  // A concurrent sign-up with this email came first. A second call makes the library report that.
  const answer = codeOf(first) === 'FAILED_TO_CREATE_USER' ? await ask() : first
  if (codeOf(answer)?.startsWith('USER_ALREADY_EXISTS')) {
    await answers.mayTell('sign-up', email, network)
  }
  const member = SignedUp.safeParse(answer.body).data?.user
  if (answer.status !== 200 || !member) return answer
  services.later(() => confirmations.sendAfterSignUp(member.id, email, language))
  return answer
}

/** Returns the display name, by default the part of the email before @ (§5). */
function nameIn({ name, email }: { name: string; email: string }): string {
  return name.trim() || email.split('@', 1).join('').slice(0, 80)
}
