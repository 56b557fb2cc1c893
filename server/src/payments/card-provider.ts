import { Problem } from '@sidelight/contract/problem'
import { Stripe } from 'stripe'

/** The version that every call and every event speaks (docs/decisions/024-the-card-provider.md). */
export const STRIPE_VERSION = '2026-10-28.endive'
const TIMEOUT_MS = 10_000
const RETRY_AFTER_S = 5

export interface CardProviderOptions {
  secretKey: string
  /** The practice provider's door; absent, the SDK speaks to Stripe. */
  httpClient?: Stripe.HttpClient
}

export type CardProvider = Stripe

/** The SDK as both kinds of installation use it: only its transport differs. */
export function createCardProvider({ secretKey, httpClient }: CardProviderOptions): CardProvider {
  return new Stripe(secretKey, {
    apiVersion: STRIPE_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(httpClient ? { httpClient } : {}),
  })
}

/** Asks the provider; that it does not answer, or is overrun, is no mistake of anybody here (503). */
export async function asking<Answer>(question: Promise<Answer>): Promise<Answer> {
  try {
    return await question
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError
    ) {
      throw providerAway()
    }
    throw error
  }
}

export function providerAway(): Problem {
  return new Problem(
    'unavailable',
    'The card provider is not available right now. Please try again shortly.',
    { retryAfterSeconds: RETRY_AFTER_S },
  )
}

/**
 * As `asking`; undefined when the provider refuses. What the question is about may have changed in this
 * moment: whoever asks looks again at what it is now.
 */
export async function unlessRefused<Answer>(
  question: Promise<Answer>,
): Promise<Answer | undefined> {
  return asking(
    question.catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
      throw error
    }),
  )
}

/** Whether the provider says that there is no such thing. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
  )
}

/** The provider's moments are seconds since 1970. */
export const dateOf = (seconds: number): Date => new Date(seconds * 1_000)

/** The id of what may be given whole or as its id alone. */
export function idOf(held: string | { id: string } | null | undefined): string | undefined {
  return typeof held === 'string' ? held : held?.id
}
