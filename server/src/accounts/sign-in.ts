import { codeOf, type IdentityAnswer, refusal, tooMany } from './ask-library.ts'
import { type Attempt, type FlowServices, textIn } from './identity-attempt.ts'
import { hasMemberWithEmail } from './members-table.ts'
import { MEMBER_CONTEXT } from './sealed-adapter.ts'

/**
 * A sign-in with e-mail and password: takes a slot of the lock first, and says no more about a
 * failure than the installation allows.
 */
export async function signIn(services: FlowServices, attempt: Attempt): Promise<IdentityAnswer> {
  const { lock, devices } = services
  const email = textIn(attempt, 'email')
  const from = { address: attempt.address, device: devices.find(attempt.cookie, email) }
  const wait = await lock.take(email, from)
  if (wait !== undefined) return tooMany(wait)
  let wrong = false
  try {
    const answer = await attempt.ask()
    wrong = answer.status === 401
    return await explain(services, { answer, email, address: attempt.address })
  } finally {
    // Only a wrong password keeps its slot: neither a right one nor a failure of ours.
    if (!wrong) await lock.release(email, from)
  }
}

/** Specification §8 tells an unknown e-mail from a wrong password; the library does not. */
async function explain(
  { answers, db, vault }: FlowServices,
  { answer, email, address }: { answer: IdentityAnswer; email: string; address: string },
): Promise<IdentityAnswer> {
  if (codeOf(answer) !== 'INVALID_EMAIL_OR_PASSWORD') return answer
  if (!(await answers.mayTell('sign-in', email, address))) {
    return refusal(401, 'INVALID_EMAIL_OR_PASSWORD', 'Email or password is incorrect.')
  }
  const forms = vault.equalForms(MEMBER_CONTEXT.email, email.toLowerCase())
  return (await hasMemberWithEmail(db, forms))
    ? refusal(401, 'WRONG_PASSWORD', 'Incorrect password. Please try again.')
    : refusal(401, 'USER_NOT_FOUND', 'No account found with this email. Please sign up first.')
}
