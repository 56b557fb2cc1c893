import { suspended } from '../platform/suspended.ts'
import { type IdentityAnswer, refusal, tooMany } from './ask-library.ts'
import { type Attempt, type FlowServices, textIn } from './identity-attempt.ts'
import { takeOverWhole } from './take-over.ts'

const DONE: IdentityAnswer = { status: 200, body: { status: true }, cookies: [] }

/**
 * Confirms an e-mail by the token of a letter. Outside of the account's own session nobody knows who
 * signed up, so every way in that was made before is taken away, and a link to a new password takes
 * its place: an account made in her name must not become hers with somebody else's key in it.
 */
export async function confirmEmail(
  { confirmations, sessions, identity }: FlowServices,
  attempt: Attempt,
): Promise<IdentityAnswer> {
  const outcome = await confirmations.confirm(textIn(attempt, 'token'))
  if (typeof outcome === 'object') {
    const { memberId } = outcome
    const reader = await sessions.memberOf(attempt.cookie)
    if (reader?.id === memberId) return DONE
    const newPassword = await takeOverWhole(identity, memberId)
    sessions.forget({ memberId })
    return { ...DONE, body: { status: true, newPassword } }
  }
  return outcome === 'taken'
    ? refusal(409, 'EMAIL_TAKEN', 'Another account has confirmed this email.')
    : refusal(400, 'INVALID_TOKEN', 'This link was used already or has ended.')
}

/** Sends the letter once more, for the member of the session. */
export async function sendConfirmation(
  { sessions, confirmations }: FlowServices,
  { cookie, language }: Attempt,
): Promise<IdentityAnswer> {
  const member = await sessions.memberOf(cookie)
  if (!member) return refusal(401, 'UNAUTHORIZED', 'Please sign in.')
  if (member.suspended) return refusal(403, 'SUSPENDED', suspended().message)
  const outcome = await confirmations.sendAgain(member.id, language)
  if (typeof outcome === 'object') return tooMany(outcome.waitS)
  return outcome === 'unavailable'
    ? refusal(400, 'MAIL_UNAVAILABLE', 'This installation sends no letters.')
    : DONE
}
