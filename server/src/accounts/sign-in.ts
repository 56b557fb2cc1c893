import { setTimeout as wait } from 'node:timers/promises'
import { codeOf, type IdentityAnswer, refusal, tooMany } from './ask-library.ts'
import { type Attempt, type FlowServices, textIn } from './identity-attempt.ts'
import { hasMemberWithEmail } from './members-table.ts'
import { MEMBER_CONTEXT } from './sealed-adapter.ts'

/** Looking at a known e-mail is a few milliseconds more work: refusals that tell nothing come in steps. */
const STEP_MS = 100

/**
 * A sign-in with e-mail and password: takes a slot of the lock first, and says no more about a
 * failure than the installation allows.
 */
export async function signIn(services: FlowServices, attempt: Attempt): Promise<IdentityAnswer> {
  const { lock, devices } = services
  const email = textIn(attempt, 'email')
  const from = { address: attempt.address, device: devices.find(attempt.cookie, email) }
  const locked = await lock.take(email, from)
  if (locked !== undefined) return tooMany(locked)
  const begun = performance.now()
  let wrong = false
  try {
    const answer = await attempt.ask()
    wrong = answer.status === 401
    return await explain(services, { answer, email, address: attempt.address, begun })
  } finally {
    // Only a wrong password keeps its slot: neither a right one nor a failure of ours.
    if (!wrong) await lock.release(email, from)
  }
}

interface Refused {
  answer: IdentityAnswer
  email: string
  address: string
  begun: number
}

/** Specification §8 tells an unknown e-mail from a wrong password; the library does not. */
async function explain(
  { answers, db, vault }: FlowServices,
  { answer, email, address, begun }: Refused,
): Promise<IdentityAnswer> {
  if (codeOf(answer) !== 'INVALID_EMAIL_OR_PASSWORD') return answer
  if (!(await answers.mayTell('sign-in', email, address))) {
    await wait(STEP_MS - ((performance.now() - begun) % STEP_MS))
    return refusal(401, 'INVALID_EMAIL_OR_PASSWORD', 'Email or password is incorrect.')
  }
  const forms = vault.equalForms(MEMBER_CONTEXT.email, email.toLowerCase())
  return (await hasMemberWithEmail(db, forms))
    ? refusal(401, 'WRONG_PASSWORD', 'Incorrect password. Please try again.')
    : refusal(401, 'USER_NOT_FOUND', 'No account found with this email. Please sign up first.')
}
