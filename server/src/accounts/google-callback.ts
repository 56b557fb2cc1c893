import { z } from 'zod'
import type { IdentityAnswer } from './ask-library.ts'
import type { Attempt, FlowServices } from './identity-attempt.ts'
import { endWith } from './popup-done.ts'
import { finishStepUp, isStepUp } from './step-up-by-google.ts'

/** The word of OAuth for a no at the provider (RFC 6749 §4.1.2.1). */
const CANCELLED = 'access_denied'
const NeedsCode = z.object({ twoFactorRedirect: z.literal(true) })

/** The way back from Google: a session, half of one where a code has to follow, or a confirmation. */
export async function finishGoogle(
  services: FlowServices,
  attempt: Attempt,
): Promise<IdentityAnswer> {
  const answer = await attempt.ask()
  const { location } = answer
  // A no lets nobody in, so it is believed even where the way back cannot be matched with an attempt:
  // another one was begun since, or it took too long.
  if (new URLSearchParams(attempt.query).get('error') === CANCELLED) {
    return { ...answer, location: endWith(location, CANCELLED) }
  }
  if (NeedsCode.safeParse(answer.body).success) {
    return { ...answer, status: 303, location: endWith(location, 'needs_code') }
  }
  return isStepUp(location) ? finishStepUp(services, attempt, answer) : answer
}
