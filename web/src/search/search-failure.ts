import { ApiError, fieldErrors, sentenceFor } from '../platform/api-error.ts'
import { failure, toasts } from './messages.ts'
import { quotaSpent } from './quota.ts'

/**
 * Why a search has no result: the session is over, the text was refused, the quota is spent, or
 * it failed. `sentence` says so on the page, `toast` in a word (specification §8).
 */
export interface SearchFailure {
  kind: 'session' | 'text' | 'quota' | 'failed'
  sentence: string
  toast: { title: string; description: string; tone: 'destructive' }
}

/** Sorts an error of the search call; `now` dates the renewal of a quota. */
export function searchFailure(error: unknown, now: Date): SearchFailure {
  if (error instanceof ApiError && error.status === 401) {
    const toast = toasts.signInRequired
    return { kind: 'session', sentence: toast.description, toast }
  }
  const [refused] = Object.values(fieldErrors(error))
  if (refused !== undefined) return saying('text', refused)
  if (error instanceof ApiError && error.problem?.code === 'quota_spent') {
    const { message } = error.problem
    return saying('quota', quotaSpent(message, error.retryAfterSeconds, now))
  }
  const sentence = sentenceFor(error, failure.ourSide)
  return { kind: 'failed', sentence, toast: toasts.searchError }
}

// "Please try again" would be wrong advice here, so the toast says the sentence itself.
function saying(kind: 'text' | 'quota', sentence: string): SearchFailure {
  return { kind, sentence, toast: { ...toasts.searchError, description: sentence } }
}
