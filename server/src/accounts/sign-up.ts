import { z } from 'zod'
import { codeOf, type IdentityAnswer, tooMany } from './ask-library.ts'
import { claimEmail } from './claimed-email.ts'
import { type Attempt, type FlowServices, textIn } from './identity-attempt.ts'

const SignedUp = z.object({ user: z.object({ id: z.string() }) })

/**
 * A sign-up with e-mail and password; the letter that asks to confirm the e-mail follows by itself.
 * In neutral mode the new account only claims its e-mail: whether that is taken changes nothing on
 * the way to the answer.
 */
export async function signUp(services: FlowServices, attempt: Attempt): Promise<IdentityAnswer> {
  const { answers, confirmations } = services
  const email = textIn(attempt, 'email').toLowerCase()
  const wait = await answers.wait('sign-up', attempt.address)
  if (wait !== undefined) return tooMany(wait)
  // The library refuses what is no address; in its claimed form it might look like one.
  const claims = answers.mode === 'neutral' && z.email().safeParse(email).success
  const ask = () =>
    attempt.ask(claims ? { ...attempt.body, email: claimEmail(email) } : attempt.body)
  const first = await ask()
  // A sign-up with this address at the same moment was faster: asked once more, the library says so.
  const answer = codeOf(first) === 'FAILED_TO_CREATE_USER' ? await ask() : first
  if (codeOf(answer)?.startsWith('USER_ALREADY_EXISTS')) {
    await answers.mayTell('sign-up', email, attempt.address)
  }
  const member = SignedUp.safeParse(answer.body).data?.user
  if (answer.status !== 200 || !member) return answer
  services.later(confirmations.sendAfterSignUp(member.id, email, attempt.language))
  return answer
}
