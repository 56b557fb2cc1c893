import { setTimeout as wait } from 'node:timers/promises'
import type { Network } from '../../platform/http/network.ts'
import type { RequestOf } from '../../platform/http/serve-call.ts'
import { tooManyAttempts } from '../../platform/http/too-many-requests.ts'
import { authRefusal } from '../auth/auth-refusals.ts'
import type { AuthServices } from '../auth/auth-services.ts'
import { type AuthAnswer, asked, codeOf, readAnswer } from '../auth/library-answer.ts'
import { SEALED_FIELDS } from '../auth/sealed-fields.ts'
import { hasMemberWithEmail } from '../members-table.ts'
import { knownMember } from './known-device.ts'

/**
 * A known email takes a few milliseconds longer, so responses that must not reveal it are delayed
 * to a multiple of this.
 */
const STEP_MS = 100

/**
 * Signs in with email and password. Takes a slot of the lock first. Reveals no more about a failure
 * than the installation allows.
 */
export async function signIn(
  services: AuthServices,
  request: RequestOf<'signIn'>,
): Promise<AuthAnswer> {
  const { auth, lock } = services
  const { network, cookie, body } = request
  const { email } = body
  const begun = performance.now()
  const device = await knownMember(services, cookie, email)
  const from = { network, device }
  const locked = await lock.take(email, from)
  if (locked !== undefined) throw tooManyAttempts(locked)
  let wrong = false
  try {
    const answer = await readAnswer(auth.api.signInEmail({ ...asked(request), body }))
    wrong = answer.status === 401
    return await explain(services, { answer, email, network, begun })
  } finally {
    // Only a wrong password uses up the slot; a correct one or a failure of the server does not.
    if (!wrong) await lock.release(email, from)
  }
}

interface Refused {
  answer: AuthAnswer
  email: string
  network: Network
  begun: number
}

/**
 * Returns the response unless it refuses the credentials. §8 distinguishes an unknown email from a
 * wrong password, which the library does not.
 */
async function explain(
  { answers, db, vault }: AuthServices,
  { answer, email, network, begun }: Refused,
): Promise<AuthAnswer> {
  if (codeOf(answer) !== 'INVALID_EMAIL_OR_PASSWORD') return answer
  if (!(await answers.mayTell('sign-in', email, network))) {
    await wait(STEP_MS - ((performance.now() - begun) % STEP_MS))
    throw authRefusal('INVALID_EMAIL_OR_PASSWORD')
  }
  const forms = SEALED_FIELDS.user.email.forms(vault, email.toLowerCase())
  const isKnown = await hasMemberWithEmail(db, forms)
  throw authRefusal(isKnown ? 'WRONG_PASSWORD' : 'USER_NOT_FOUND')
}
