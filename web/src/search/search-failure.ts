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
  toast: { title: string; description: string; tone: 'plain' | 'destructive' }
}

/** Sorts an error of the search call; `now` dates the renewal of a quota. */
export function searchFailure(error: unknown, now: Date): SearchFailure {
  if (error instanceof ApiError && error.status === 401) {
    const toast = toasts.signInRequired
    return { kind: 'session', sentence: toast.description, toast }
  }
  const [refused] = Object.values(fieldErrors(error))
  if (refused !== undefined) {
    // "Please try again" would be wrong advice here, so the toast says the sentence itself.
    const toast = { ...toasts.searchError, description: refused }
    return { kind: 'text', sentence: refused, toast }
  }
  if (error instanceof ApiError && error.problem?.code === 'quota_spent') {
    const { message } = error.problem
    const sentence = quotaSpent(message, error.retryAfterSeconds, now)
    // Nothing went wrong, so nothing looks as if it had.
    return { kind: 'quota', sentence, toast: { ...toasts.quotaSpent, description: sentence } }
  }
  const sentence = sentenceFor(error, failure.ourSide)
  return { kind: 'failed', sentence, toast: toasts.searchError }
}
