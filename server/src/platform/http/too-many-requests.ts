import { type MessageDescriptor, msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'

/** Returns the problem for a budget that is used up until it renews (429). */
export function tooManyRequests(sentence: MessageDescriptor, renewsInMs: number): Problem {
  return new Problem('too_many_requests', sentence, {
    retryAfterSeconds: Math.ceil(renewsInMs / 1_000),
  })
}

/** The text of every refusal after too many failed attempts. */
export const TOO_MANY_ATTEMPTS = msg('Too many failed attempts. Please try again later.')

/**
 * Returns the problem for too many guesses at a secret, or too many calls of `/api/identity` (429).
 */
export function tooManyAttempts(retryAfterSeconds: number): Problem {
  return new Problem('TOO_MANY_REQUESTS', TOO_MANY_ATTEMPTS, { retryAfterSeconds })
}
