import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { Stripe } from 'stripe'

/** The API version of every call and every event (docs/decisions/024-the-card-provider.md). */
export const STRIPE_VERSION = '2026-10-28.endive'
const TIMEOUT_MS = 10_000
const RETRY_AFTER_S = 5

export type CardProvider = Stripe

/**
 * Returns Stripe's SDK. Without `httpClient`, which connects it to a simulator, it connects to
 * Stripe.
 */
export function createCardProvider(
  secretKey: string,
  httpClient?: Stripe.HttpClient,
): CardProvider {
  return new Stripe(secretKey, {
    apiVersion: STRIPE_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(httpClient ? { httpClient } : {}),
  })
}

/**
 * Resolves to the provider's response. Throws `unavailable` (503) if the provider does not respond
 * or is overloaded, and rethrows every other error.
 */
export async function asking<Answer>(question: Promise<Answer>): Promise<Answer> {
  try {
    return await question
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError
    ) {
      throw providerUnavailable()
    }
    throw error
  }
}

/** Returns the problem for a provider that does not respond (503). */
export function providerUnavailable(): Problem {
  return new Problem(
    'unavailable',
    msg('The card provider is not available right now. Please try again shortly.'),
    { retryAfterSeconds: RETRY_AFTER_S },
  )
}

/**
 * Like `asking`, but resolves to undefined if the provider rejects the request. The object may just
 * have changed, so the caller reads it again.
 */
export async function unlessRejected<Answer>(
  question: Promise<Answer>,
): Promise<Answer | undefined> {
  return asking(
    question.catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
      throw error
    }),
  )
}

/** Returns whether an error of the provider says that there is no such object. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
  )
}

/** Returns a Date for the provider's times, which are seconds since 1970. */
export const dateOf = (seconds: number): Date => new Date(seconds * 1_000)

/** Returns the id of an object that is given as a whole or by its id. */
export function idOf(held: string | { id: string } | null | undefined): string | undefined {
  return typeof held === 'string' ? held : held?.id
}
