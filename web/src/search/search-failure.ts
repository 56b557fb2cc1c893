import { ApiError, fieldErrors, sentenceFor } from '../platform/api/api-error.ts'
import { isQuotaSpent, quotaSpent, renewalOf } from '../platform/api/quota-spent.ts'
import { failure, toasts } from './messages.ts'

/**
 * Why a search has no result: the session has ended, the text cannot be a number or handle
 * (`unreadable`) or was refused, the quota is used up, or the search failed. `sentence` is for the
 * page, `toast` for the toast (specification §8).
 */
export interface SearchFailure {
  kind: 'session' | 'unreadable' | 'text' | 'quota' | 'failed'
  sentence: string
  toast: { title: string; description: string; tone: 'plain' | 'destructive' }
}

/**
 * Returns why a search failed, or null for a quota that has renewed since. The time until its
 * renewal counts from `at`.
 */
export function searchFailure(error: unknown, at: Date, now = at): SearchFailure | null {
  if (error instanceof ApiError && error.status === 401) {
    const toast = toasts.signInRequired
    return { kind: 'session', sentence: toast.description, toast }
  }
  const [refused] = Object.values(fieldErrors(error))
  if (refused !== undefined) {
    if (error instanceof ApiError && error.problem?.code === 'unreadable') {
      const toast = { ...toasts.nothingSearched, description: refused }
      return { kind: 'unreadable', sentence: refused, toast }
    }
    // The usual toast says "Please try again", which would be wrong here, so it shows the server's
    // sentence.
    const toast = { ...toasts.searchError, description: refused }
    return { kind: 'text', sentence: refused, toast }
  }
  if (isQuotaSpent(error)) return spentQuota(error, at, now)
  const sentence = sentenceFor(error, failure.ourSide)
  return { kind: 'failed', sentence, toast: toasts.searchError }
}

/** Returns null if the quota has renewed since. An answer may not say when it does. */
function spentQuota(error: ApiError, at: Date, now: Date): SearchFailure | null {
  const renewsAt = renewalOf(error, at)
  if (renewsAt && renewsAt <= now) return null
  const sentence = quotaSpent(error.problem?.message ?? '', renewsAt, now)
  // A used quota is no error, so the toast does not look like one.
  return { kind: 'quota', sentence, toast: { ...toasts.nothingSearched, description: sentence } }
}
