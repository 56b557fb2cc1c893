import type { Budget } from '../platform/limits.ts'
import { type IdentityAnswer, refusal } from './ask-library.ts'
import { deleteEmailChange } from './email-changes-table.ts'
import { type Attempt, type FlowServices, textIn } from './identity-attempt.ts'
import { passwordChanged } from './letters.ts'
import { takeOver } from './take-over.ts'

/** (policy) Letters with a link for one e-mail. */
const LETTERS: Budget = { name: 'reset-letters', points: 5, seconds: 3600 }

const ASKED: IdentityAnswer = {
  status: 200,
  body: {
    status: true,
    message: 'If an account with this email exists, a letter with a link is on its way.',
  },
  cookies: [],
}

/**
 * Asks for a link to choose a new password. The answer is given before anything is looked up, so
 * neither its bytes nor its time depend on whether the account exists.
 */
export async function requestReset(
  services: FlowServices,
  attempt: Attempt,
): Promise<IdentityAnswer> {
  if (!services.letters.available) {
    return refusal(400, 'RESET_PASSWORD_DISABLED', 'This installation sends no letters.')
  }
  services.later(sendLink(services, attempt))
  return ASKED
}

async function sendLink({ limits, index }: FlowServices, attempt: Attempt): Promise<void> {
  const email = textIn(attempt, 'email').trim().toLowerCase()
  const tag = index.tag('sign-in', email).toString('base64url')
  const { allowed } = await limits.spend(LETTERS, tag)
  if (allowed) await attempt.ask({ email })
}

/**
 * Chooses a new password by the link of a letter. It ends every session of the account, and makes
 * this browser a known one, so that she gets in although somebody's guesses have locked the account.
 * A change of e-mail that waits is called off: whoever asked for it may be why she is here.
 */
export async function resetPassword(
  services: FlowServices,
  attempt: Attempt,
): Promise<IdentityAnswer> {
  const { db, identity, sessions, devices, mail, tell } = services
  const { internalAdapter } = await identity.$context
  const identifier = `reset-password:${textIn(attempt, 'token')}`
  const link = await internalAdapter.findVerificationValue(identifier)
  const answer = await attempt.ask()
  const member = link && answer.status === 200 && (await internalAdapter.findUserById(link.value))
  if (!member) return answer
  await deleteEmailChange(db, member.id)
  if (!member.emailVerified) await takeOver(identity, member.id)
  sessions.forget({ memberId: member.id })
  services.later(mail.send(passwordChanged(member.email, attempt.language)))
  await tell(member.id, 'password-changed')
  return { ...answer, cookies: [devices.remember(attempt.cookie, member.email)] }
}
