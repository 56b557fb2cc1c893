import { suspended } from '../platform/suspended.ts'
import { type IdentityAnswer, refusal, tooMany } from './ask-library.ts'
import { type Attempt, type FlowServices, textIn } from './identity-attempt.ts'

const DONE: IdentityAnswer = { status: 200, body: { status: true }, cookies: [] }

/** Confirms an e-mail by the token of a letter; whoever holds the letter need not be signed in. */
export async function confirmEmail(
  { confirmations }: FlowServices,
  attempt: Attempt,
): Promise<IdentityAnswer> {
  const outcome = await confirmations.confirm(textIn(attempt, 'token'))
  if (outcome === 'confirmed') return DONE
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
